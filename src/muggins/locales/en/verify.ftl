# Deals that can be checked: `muggins verify`, and the page at /verify. Why a proof fails is in errors.ftl.

verify-title = Check the deals
verify-intro = Before every hand the server and each player seal a secret number. The deal follows from all of them together, so nobody can choose it. Afterwards the numbers are shown, and here you can see that everybody kept to theirs.
verify-here = All of it is worked out on your own device, also without a connection.
verify-record = A match as text
verify-record-help = Paste it, or drop the file here. At the table, the menu has it as a download.
verify-choose = Choose a file
verify-again = Another match
verify-match = Match { $number }: { $names }
verify-hand = Hand { $hand }
verify-good = The deal is as it was sealed.
verify-bad = The deal does not hold.
verify-none = Nothing was sealed for this deal, so it cannot be checked.
verify-kept-back = { $name } (seat { $seat }) did not show the sealed number in time. One that anybody can work out stood in.
verify-no-part = { $name } (seat { $seat }) sealed no number. One that anybody can work out stood in.
verify-repeated = { $name } (seat { $seat }) gave a number that had been given already. It was copied, and added no chance to the deal.
verify-sum-good =
    { $deals ->
        [one] 1 deal is as it was sealed.
       *[other] { $deals } deals are as they were sealed.
    }
verify-sum-bad =
    { $deals ->
        [one] 1 deal does not hold.
       *[other] { $deals } deals do not hold.
    }
verify-sum-missing =
    { $deals ->
        [one] 1 hand is not complete.
       *[other] { $deals } hands are not complete.
    }
verify-sum-none =
    { $deals ->
        [one] 1 deal cannot be checked.
       *[other] { $deals } deals cannot be checked.
    }
verify-details = The numbers
verify-who = Who
verify-sealed = Sealed before the deal
verify-shown = Shown after the hand
verify-server = Server
verify-nothing = nothing
verify-stood-in = stood in: { $seed }
verify-chained = Sealed on top of the hand before: { $commit }
verify-dealt = What these numbers deal
verify-lead = By lot, seat { $seat } leads.
verify-not-a-record = This is no record of a match: it begins with [DPN "1"].
verify-broken-line = Line { $line } cannot be read.
verify-limits = This shows that the deals were not chosen. It cannot show that the server tells nobody what others hold.
