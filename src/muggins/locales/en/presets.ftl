# The named games: their names, a line about each, and what their sources leave open.
# A note about an open option may use the options by their keys, as in rules.ftl.

preset-muggins-name = Muggins
preset-muggins-summary = Two open ends: make 5, 10, 15 or 20.
preset-muggins-open-must-lead = The source names the player who leads, not the tile: any tile may be led here.

preset-muggins-deduct-name = Muggins, deducting
preset-muggins-deduct-summary = Muggins in which all lose what is left in their hands.
preset-muggins-deduct-open-settle = The source contradicts itself on who is paid for going out. Its part on scoring is followed, where each side loses its own pips.

preset-muggins-1864-name = Muggins of 1864
preset-muggins-1864-summary = An old Muggins: 200 points for two, 150 for more.

preset-muggins-foster-name = Muggins by Foster’s Hoyle
preset-muggins-foster-summary = Say what you score, or another calls “Muggins!” for it.
preset-muggins-foster-open-false-call = The source does not say how much a false call pays: the score nearest to the count is our own choice.

preset-all-fives-name = All Fives
preset-all-fives-summary = The first double is played on all four sides.
preset-all-fives-open-ties = The source splits a tie of two among three; in any other tie nobody is paid here. That half a payment is rounded down is our own choice.

preset-all-fives-1863-name = All Fives of 1863
preset-all-fives-1863-summary = Five tiles, no drawing, one point for each five; 31 wins.
preset-all-fives-1863-open-settle = What is paid for the tiles left in hand is not said: that it is nothing is our own choice.

preset-five-up-name = Five Up
preset-five-up-summary = Every double is a spinner; one point for each five.

preset-fives-and-threes-name = Fives and Threes
preset-fives-and-threes-summary = Fives and threes both score, and 61 must be hit exactly.
preset-fives-and-threes-open-out-bonus = Pubs differ on the bonus for going out: here it is one point, one score with the last tile’s.

preset-fives-and-threes-teesdale-name = Fives and Threes, Teesdale
preset-fives-and-threes-teesdale-summary = A league’s rules: nine tiles for two, six in pairs.

preset-fives-and-threes-leek-name = Fives and Threes, Leek
preset-fives-and-threes-leek-summary = A league’s rules: 121 in pairs, and no win on a lead.

preset-all-threes-name = All Threes
preset-all-threes-summary = Threes score instead of fives; 61 wins.
preset-all-threes-open-target = The source gives no target: { $target } is our own choice.
preset-all-threes-open-out-bonus = The source has a second way to pay for going out: the heaviest hand left, and no bonus.

preset-sniff-name = Sniff
preset-sniff-summary = The first double lies crosswise or in line, by choice.
preset-sniff-open-spinner = The source speaks of the first domino, but shows a double played third: it is the first double here.

preset-sniff-four-way-name = Sniff, four ways
preset-sniff-four-way-summary = A sniff laid either way, then played on all four sides.

preset-sniff-us-name = Sniff, American
preset-sniff-us-summary = A spinner whose bare short sides count as well.

preset-masters-all-fives-name = All Fives, Masters Games
preset-masters-all-fives-summary = Five tiles, one draw a turn, and a call for missed points.
preset-masters-all-fives-open-must-lead = The sheet names the player who leads, not the tile: any tile may be led here.
preset-masters-all-fives-open-lead-next = The sheet can be read as the highest double leading every hand. Here it leads the first; after that, whoever went out leads.
preset-masters-all-fives-open-lead-blocked = The sheet can be read as the highest double leading after a blocked hand as well. Here that lead is decided by lot.
preset-masters-all-fives-open-ties = What a tie for the fewest pips pays is not said: nothing here.
preset-masters-all-fives-open-target = The sheet gives no target in points: { $target } is our own choice. On a cribbage board, 61 holes would be 305.
preset-masters-all-fives-open-call = By the sheet any player may call. That partners cannot call each other’s misses is our own choice.

preset-masters-fives-and-threes-name = Fives and Threes, Masters Games
preset-masters-fives-and-threes-summary = Counts of fives or threes score all their pips.
preset-masters-fives-and-threes-open-must-lead = The sheet names the player who leads, not the tile: any tile may be led here.
preset-masters-fives-and-threes-open-lead-next = The sheet can be read as the highest double leading every hand. Here it leads the first; after that, whoever went out leads.
preset-masters-fives-and-threes-open-lead-blocked = The sheet can be read as the highest double leading after a blocked hand as well. Here that lead is decided by lot.
preset-masters-fives-and-threes-open-ties = What a tie for the fewest pips pays is not said: nothing here.
preset-masters-fives-and-threes-open-call = Whether the call belongs to it is not said: to play without one is our own choice.
preset-masters-fives-and-threes-open-both = Whether a count of both fives and threes is paid twice is not said: once here.
preset-masters-fives-and-threes-open-target = The sheet gives no target in points: { $target } is our own choice.

preset-draw-name = Draw
preset-draw-summary = Plays score nothing: go out first, to 100 points.
preset-block-name = Block
preset-block-summary = As Draw, but nobody draws: if you cannot play, you pass.
preset-block-open-blocked = What a blocked hand pays is not said: the others’ pips less the winner’s own is our own choice.
preset-block-open-tiles = For four players the source has five tiles or six: five here.
preset-points-name = Points
preset-points-summary = As Draw, but fives score while you play.
preset-points-open-score = Read to the letter, the source pays every count. That multiples of 5 score is our own choice.
preset-points-open-target = The source goes to 100 or as far as 150: { $target } here.
preset-standard-name = Standard
preset-standard-summary = A single hand without scoring plays: go out first.
preset-standard-open-must-lead = The source names the player who leads, not the tile: any tile may be led here.
preset-standard-open-spinner = The source lays doubles in line. Here they lie crosswise, as in the other games: the play is the same.

source-S0 = a page on Muggins and its cousins
source-S2 = “Όλα τα πεντάρια”, a Greek page on Muggins
source-S3a = a page on All Fives
source-S3b = a general article on dominoes
source-S4 = the Masters Games sheet for All Fives
source-P = Pagat
source-BR = Encyclopædia Britannica
source-W = histories of Muggins
source-FH = Foster’s Hoyle
source-TE = the rules of the Teesdale league
source-LK = the rules of the Leek league
source-G = pub rules of Fives and Threes
source-HR = house rules met in play
