/** Written by `make wire` from the structs in Python: not to be changed by hand. */

/**
 * As in `6-4`.
 */
export type TileName = string;
/**
 * A time in UTC, as ISO 8601 has it.
 */
export type Instant = string;
/**
 * What may be asked of a table.
 */
export type Command =
  | PlayTile
  | DrawTiles
  | DeclareScore
  | CallScore
  | GetReady
  | WantRematch
  | ResignMatch
  | Commit
  | Reveal
  | Say
  | Undo
  | AgreeToUndo
  | RefuseUndo;
/**
 * An event of a table.
 */
export type KnownEvent =
  | OpenedEvent
  | SaidEvent
  | AwayEvent
  | BackEvent
  | SatEvent
  | LeftEvent
  | ReadyEvent
  | RematchEvent
  | CommittedEvent
  | UndoAskedEvent
  | UndoAgreedEvent
  | UndoRefusedEvent
  | StandsInEvent
  | FlaggedEvent
  | UndoneEvent
  | SealedEvent
  | UncommittedEvent
  | RevealedEvent
  | UnrevealedEvent
  | UnsealedEvent
  | SuspendedEvent
  | ClosedEvent
  | DealEvent
  | LeadEvent
  | PlayEvent
  | DrawEvent
  | PassEvent
  | DeclareEvent
  | CallEvent
  | ResignEvent
  | EndEvent;
/**
 * An event that changes the match; all others are what people do around it.
 */
export type MatchEvent =
  | DealEvent
  | LeadEvent
  | PlayEvent
  | DrawEvent
  | PassEvent
  | DeclareEvent
  | CallEvent
  | ResignEvent
  | EndEvent
  | UndoneEvent;

/**
 * A new guest's name, or a guest's new one.
 */
export interface GuestRequest {
  name: string;
}
/**
 * Which tokens of the guest are revoked: the request's own, all others, or all.
 */
export interface LogoutRequest {
  tokens?: "all" | "others" | "this";
}
/**
 * A seat of a new table: the caller's own, a computer player's of a level, or open.
 */
export interface SeatRequest {
  me?: boolean;
  bot?: string | null;
  open?: boolean;
}
/**
 * A new table: a named game, the options that differ from it, who sits where, and who may find it.
 */
export interface TableRequest {
  rules: string;
  options?: {
    [k: string]: boolean | number | string;
  };
  seats: SeatRequest[];
  visibility?: "link" | "open" | "private";
  clock?: TimeControl;
  /**
   * Seconds that the seat of somebody who has gone is kept; 0 for ever.
   */
  grace?: number;
  /**
   * Seconds that spectators are behind.
   */
  delay?: number;
  /**
   * Seconds for declaring and for calling, in games with the call; null for the server's default.
   */
  window?: number | null;
  /**
   * Whether the person may ask for hints; only where all others are computer players.
   */
  hints?: boolean;
  /**
   * Ignored: a commitment is made after the table is opened, to a deal that the server has sealed.
   */
  commit?: string | null;
  /**
   * Whether the first deal is to wait a little for the opener's commitment.
   */
  will_commit?: boolean;
}
/**
 * How long a seat may think: without limit, so many seconds a move, so many a match, or days a move.
 */
export interface TimeControl {
  kind: "bank" | "days" | "move" | "none";
  /**
   * In seconds, in days for `days`.
   */
  length: number;
}
/**
 * Taking a seat: with a commitment to the next deal, with one to follow, or without.
 */
export interface SitRequest {
  commit?: string | null;
  /**
   * Whether the next deal is to wait a little for it.
   */
  will_commit?: boolean;
}
/**
 * Place a tile against one on the table; the first tile against none. `declared` is for the call.
 */
export interface PlayTile {
  kind: "play";
  tile: string;
  against?: string | null;
  in_line?: boolean;
  declared?: boolean | null;
  after?: number;
  id?: number | string | null;
}
/**
 * Draw from the boneyard, as far as the rules say.
 */
export interface DrawTiles {
  kind: "draw";
  after?: number;
  id?: number | string | null;
}
/**
 * Declare the score of the tile just laid.
 */
export interface DeclareScore {
  kind: "declare";
  after?: number;
  id?: number | string | null;
}
/**
 * Call the score that another has left undeclared.
 */
export interface CallScore {
  kind: "call";
  after?: number;
  id?: number | string | null;
}
/**
 * Be ready for the next hand.
 */
export interface GetReady {
  kind: "next";
  commit?: string | null;
  after?: number;
  id?: number | string | null;
}
/**
 * Be ready for another match in the same seats.
 */
export interface WantRematch {
  kind: "rematch";
  commit?: string | null;
  after?: number;
  id?: number | string | null;
}
/**
 * Give up the match.
 */
export interface ResignMatch {
  kind: "resign";
  after?: number;
  id?: number | string | null;
}
/**
 * Commit to a seed of the next deal.
 */
export interface Commit {
  kind: "commit";
  commit: string;
  after?: number;
  id?: number | string | null;
}
/**
 * Reveal the seed that one has committed to, once all commitments are in.
 */
export interface Reveal {
  kind: "reveal";
  seed: string;
  after?: number;
  id?: number | string | null;
}
/**
 * Say one of the phrases there are.
 */
export interface Say {
  kind: "say";
  phrase: string;
  after?: number;
  id?: number | string | null;
}
/**
 * Ask to take back the tile just laid.
 */
export interface Undo {
  kind: "undo";
  after?: number;
  id?: number | string | null;
}
/**
 * Agree that the tile is taken back.
 */
export interface AgreeToUndo {
  kind: "undo-agree";
  after?: number;
  id?: number | string | null;
}
/**
 * Refuse that the tile is taken back.
 */
export interface RefuseUndo {
  kind: "undo-refuse";
  after?: number;
  id?: number | string | null;
}
/**
 * Every option of a game by its key, and what the game is called.
 */
export interface GameOptions {
  name: string;
  set: number;
  tiles: number;
  pairs: boolean;
  spinner: "all" | "first" | "first-covered" | "none" | "sniff" | "sniff-four-way" | "sniff-us";
  draw: "none" | "one" | "until";
  floor: number;
  "may-draw": boolean;
  "lead-first": "heaviest-draw" | "highest-double" | "lot";
  "lead-next": "highest-double" | "lot" | "rotate" | "winner";
  "lead-blocked": "highest-double" | "lot" | "rotate" | "winner";
  "must-lead": "first-hand" | "no" | "yes";
  "lead-scores": "any" | "double-five" | "no" | "ten";
  "to-get-in": number;
  score: "count" | "fives" | "fives-and-threes" | "none" | "threes";
  pay: "multiples" | "pips";
  both: "once" | "twice";
  settle: "difference" | "each" | "each-loses" | "heaviest" | "none" | "sum";
  rounding: "down" | "exact" | "nearest" | "up";
  blocked: "difference" | "each-loses" | "minus-own" | "nothing" | "same";
  ties: "carry" | "nothing" | "split";
  "out-bonus": number;
  out: "both" | "first";
  "lone-blank": number;
  target: number;
  exact: boolean;
  ends: "after-hand" | "at-once" | "one-hand";
  "no-win-on-lead": boolean;
  call: boolean;
  "false-call": "nothing" | "pays";
}
/**
 * A tile on the table, who laid it, and against which tile (null for the lead).
 */
export interface LaidTile {
  seat: number;
  tile: TileName;
  against: TileName | null;
  in_line: boolean;
}
/**
 * An open end: the tile it is on, the pip that fits, and what it counts (null under the call).
 */
export interface OpenEnd {
  against: TileName;
  pip: number;
  counts: number | null;
}
/**
 * A play that the caller may make, with its count and its points (null under the call).
 */
export interface LegalPlay {
  tile: TileName;
  against: TileName | null;
  in_line: boolean;
  count: number | null;
  points: number | null;
}
/**
 * The hand in progress, as the caller may know it.
 */
export interface HandView {
  number: number;
  layout: LaidTile[];
  ends: OpenEnd[];
  count: number | null;
  boneyard: number;
  drawable: number;
  leader: number | null;
  to_move: number | null;
  /**
   * How it ended, while it waits to be settled because a play left undeclared may still be called.
   */
  over: ("abandoned" | "blocked" | "out" | "target") | null;
  mine: TileName[] | null;
  must: ("draw" | "play") | null;
  legal: LegalPlay[] | null;
  may_draw: boolean;
  may_call: boolean;
  may_declare: boolean;
}
/**
 * Points that a side has earned and does not take, why, and for which tile: null in a settlement.
 */
export interface UntakenPoints {
  side: number;
  points: number;
  why: "exact" | "no-win-on-lead" | "to-get-in" | "undeclared";
  tile: TileName | null;
}
/**
 * How a hand ended: the side that won it, the points it paid by side, the tiles left in each seat.
 *
 * `unpaid` is why nobody is paid for these: the `game` never pays for them, or not in a `hand` that ends so, or the
 * `target` was reached in mid-hand; else null.
 */
export interface SettledHand {
  reason: "abandoned" | "blocked" | "out" | "target";
  winner: number | null;
  points: number[];
  left: TileName[][];
  unpaid: ("game" | "hand" | "target") | null;
}
/**
 * The hand that ended last, and what was earned in it that nobody has taken.
 */
export interface LastHand {
  number: number;
  layout: LaidTile[];
  ends: OpenEnd[];
  count: number;
  end: SettledHand;
  untaken: UntakenPoints[];
}
/**
 * A seat: who sits there, for which side, and with how many tiles.
 *
 * `away` is since when that person has been gone, `stand_in` the level of a computer player that goes on there
 * meanwhile, `time` what is left of its time in seconds, as it was when its turn began (null without a clock).
 */
export interface SeatView {
  name: string | null;
  kind: "bot" | "open" | "person";
  bot: string | null;
  side: number;
  tiles: number;
  present: boolean;
  away: Instant | null;
  stand_in: string | null;
  time: number | null;
}
/**
 * A tile that `seat` would like to take back, and the seats that have agreed.
 */
export interface UndoRequest {
  seat: number;
  agreed: number[];
}
/**
 * What the deal of `hand` comes from: the server's commitment, the seats', and what is waited for.
 *
 * `uncommitted` are the seats whose commitment is waited for, `awaited` then those whose seed is. `version` is that of
 * the protocol at this table.
 */
export interface DealView {
  hand: number;
  version: number;
  previous: string;
  commit: string;
  commits: (string | null)[];
  uncommitted: number[];
  awaited: number[];
}
/**
 * How the match ended; `winner` is a side, or null where nobody won.
 *
 * `scoreless` counts the hands in a row without a score that ended it; null where it ended otherwise.
 */
export interface MatchResult {
  winner: number | null;
  scores: number[];
  scoreless: number | null;
}
/**
 * A table as the caller may see it after event `number`.
 */
export interface TableView {
  id: string;
  rules: string;
  options: {
    [k: string]: boolean | number | string;
  };
  game: GameOptions;
  visibility: "link" | "open" | "private";
  number: number;
  /**
   * The time there as this is told, or that of the last event: where the server's clock was put back, it is ahead.
   */
  now: Instant;
  me: number | null;
  seats: SeatView[];
  scores: number[];
  carried: number;
  hand: HandView | null;
  last: LastHand | null;
  ready: number[];
  result: MatchResult | null;
  clock: TimeControl;
  /**
   * When the time of the seat to move is up.
   */
  until: Instant | null;
  grace: number;
  delay: number;
  /**
   * Whether one may ask for hints here.
   */
  hints: boolean;
  window: number;
  /**
   * Until when the next tile waits, or the settlement of the hand, so that others may declare or call.
   */
  window_until: Instant | null;
  /**
   * The seat that may ask for its last tile back.
   */
  undoable: number | null;
  undo: UndoRequest | null;
  deal: DealView | null;
  /**
   * Since when nothing goes on, for nobody is there.
   */
  suspended: Instant | null;
  /**
   * Why nobody plays here any more.
   */
  closed: ("host" | "replaced" | "unattended") | null;
}
/**
 * A refusal or an error: `code` for programs, `message` a sentence in English.
 */
export interface ErrorBody {
  code: string;
  message: string;
}
/**
 * An error in a record, and its place: `line` and `column` from 1, the column in characters.
 */
export interface RecordErrorBody {
  code: string;
  message: string;
  line: number;
  column: number;
}
/**
 * The refusal of a command that depends on events its sender had not seen: those events, and the table's number.
 */
export interface StaleBody {
  code: string;
  message: string;
  number: number;
  events: unknown[];
}
/**
 * A guest.
 */
export interface GuestIdentity {
  id: string;
  name: string;
}
/**
 * Days after which guests who were not seen, and tables at which play is over, are deleted; 0 for never.
 */
export interface RetentionDays {
  guests: number;
  tables: number;
}
/**
 * What is stored of the caller: since when it is a guest, the day on which it was last seen, and the number of
 * tables at which it has sat, in all and with play over.
 */
export interface GuestProfile {
  id: string;
  name: string;
  since: Instant;
  /**
   * As in `2026-11-29`.
   */
  seen: string;
  tables: number;
  finished: number;
  kept: RetentionDays;
}
/**
 * A new guest, and the token that authenticates it.
 */
export interface NewGuest {
  id: string;
  name: string;
  token: string;
}
/**
 * Tokens were revoked; `token` replaces the caller's where all others were, else null.
 */
export interface LogoutResult {
  token: string | null;
}
/**
 * The caller is deleted; in the logs of so many tables a former player stands in its place.
 */
export interface DeletionResult {
  tables: number;
}
/**
 * A table that was opened, its page, the caller's seat, and the commitments to the first deal.
 */
export interface NewTable {
  id: string;
  url: string;
  seat: number | null;
  deal: DealView | null;
}
/**
 * The number of the last event that a command has caused.
 */
export interface EventNumber {
  number: number;
}
/**
 * The seat that was taken, the last event's number, the next deal's commitments, and the seat's own (`commit`).
 *
 * That is null also where one was given too late.
 */
export interface SeatTaken {
  number: number;
  seat: number;
  commit: string | null;
  deal: DealView | null;
}
/**
 * A table in the list of those open to all; `created` in UTC.
 */
export interface ListedTable {
  id: string;
  url: string;
  rules: string;
  name: string;
  created: Instant;
  seats: SeatView[];
}
/**
 * A table at which the caller has sat, and its state; times in UTC.
 */
export interface OwnTable {
  id: string;
  url: string;
  rules: string;
  name: string;
  /**
   * When the caller first sat down there.
   */
  since: Instant;
  /**
   * When the match was over; null while it is not.
   */
  finished: Instant | null;
  /**
   * The caller's seat; null if it has left.
   */
  me: number | null;
  seats: SeatView[];
  scores: number[];
  result: MatchResult | null;
  /**
   * The number of the hand in progress; null between hands.
   */
  hand: number | null;
  /**
   * Whether it is the caller's turn.
   */
  turn: boolean;
  /**
   * Why the table is closed; null if it is not.
   */
  closed: ("host" | "replaced" | "unattended") | null;
}
/**
 * Tables at which the caller has sat, the last one first.
 */
export interface OwnTablePage {
  tables: OwnTable[];
  /**
   * The query parameter `before` of the next page; null on the last one.
   */
  before: string | null;
}
/**
 * A phrase that people say at a table; an `emote` is drawn rather than written.
 */
export interface Phrase {
  id: string;
  text: string;
  emote: boolean;
}
/**
 * A named game.
 */
export interface NamedGame {
  id: string;
  name: string;
  also: string[];
  summary: string;
  seats: number;
}
/**
 * The values of an option, one of `choices` or a number from `least` to `most`, and its default in this game.
 */
export interface OptionSchema {
  key: string;
  choices: (boolean | number | string)[];
  least: number | null;
  most: number | null;
  default: boolean | number | string;
}
/**
 * A named game for a number of seats: its options, their possible values, and the rules in words.
 *
 * `unwinnable` is why no match under these options could ever be won, so that none is begun; else null.
 */
export interface GameRules {
  id: string;
  name: string;
  also: string[];
  summary: string;
  seats: number;
  options: {
    [k: string]: boolean | number | string;
  };
  differences: {
    [k: string]: boolean | number | string;
  };
  schema: OptionSchema[];
  words: Section[];
  unwinnable: ErrorBody | null;
}
/**
 * One section of the rules in words, perhaps with a table.
 */
export interface Section {
  id: string;
  heading: string;
  sentences: string[];
  table: Row[];
}
/**
 * A row of a table: its label and its numbers.
 */
export interface Row {
  label: string;
  numbers: number[];
}
/**
 * A play and its value in points, exact or as bounds.
 */
export interface ValuedPlay {
  tile: TileName;
  against: TileName | null;
  in_line: boolean;
  value: number | [number, number];
}
/**
 * The value of a position for the side of the seat `mover`, in points, exact or as bounds, and of each play.
 */
export interface SolvedPosition {
  mover: number;
  exact: boolean;
  value: number | [number, number];
  plays: ValuedPlay[];
  nodes: number;
  ms: number;
}
/**
 * The edition of the analysis; the first line of an analysis has it too.
 */
export interface AnalysisEdition {
  edition: string;
}
/**
 * An event as a table's socket sends it, and the table after it.
 *
 * `laid` is how many of the hand's plays lie on the table, `held` the tiles by seat, and `ways` the legal plays of the
 * seat to move, null where its tiles are not known. `line` is the event's line in the match's `record`.
 */
export interface ReplayStep {
  line: number;
  event: {
    [k: string]: unknown;
  };
  scores: number[];
  laid: number;
  ends: OpenEnd[];
  count: number;
  held: (TileName | null)[][];
  boneyard: number;
  to_move: number | null;
  ways: LegalPlay[] | null;
  comments: string[];
}
/**
 * A hand: the points by side before it, and its events, the deal first.
 */
export interface ReplayHand {
  number: number;
  before: number[];
  steps: ReplayStep[];
}
/**
 * A seat of a record: its player's name, null if the record has none, and its side.
 */
export interface ReplaySeat {
  name: string | null;
  side: number;
}
/**
 * A match: its rules, its players, its hands, and how it ended or stands.
 *
 * `scoreless` is the number of hands without a score in a row that ended it; null where it ended otherwise or goes on.
 * `record` is the match in canonical form, and `known` says whether every tile is known.
 */
export interface Replay {
  rules: string;
  options: {
    [k: string]: boolean | number | string;
  };
  game: GameOptions;
  seats: ReplaySeat[];
  tags: {
    [k: string]: string;
  };
  comments: string[];
  hands: ReplayHand[];
  scores: number[];
  over: boolean;
  winner: number | null;
  scoreless: number | null;
  known: boolean;
  record: string;
}
/**
 * A play and its worth in points over the rest of the hand; `stderr` is that of the difference to the best.
 *
 * `why` says what the play gives away; null for the best.
 */
export interface PuzzleAction {
  tile: TileName;
  against: TileName | null;
  in_line: boolean;
  count: number;
  points: number;
  worth: number;
  stderr: number;
  why: Sentence | null;
}
/**
 * A sentence: the message `id` of `analysis.ftl`, and what stands in its blanks.
 */
export interface Sentence {
  id: string;
  args: {
    [k: string]: string | number;
  };
}
/**
 * An event of the hand as the seat to move knows it, and the open ends and the count after it.
 */
export interface PuzzleEvent {
  event: {
    [k: string]: unknown;
  };
  ends: OpenEnd[];
  count: number;
}
/**
 * A position as `seat`, which is to move, knows it. `actions` are its plays, the best first.
 *
 * `tiles` is how many each seat holds, `out` the tiles that `seat` does not see, and `level` goes from 1 to 3.
 */
export interface PuzzleView {
  id: string;
  rules: string;
  level: number;
  phase: string;
  seat: number;
  moves: PuzzleEvent[];
  mine: TileName[];
  tiles: number[];
  boneyard: number;
  out: TileName[];
  actions: PuzzleAction[];
  record: string;
}
/**
 * A page of the `count` puzzles, and the games of its records by their rules.
 */
export interface PuzzlePage {
  count: number;
  games: {
    [k: string]: GameOptions;
  };
  puzzles: PuzzleView[];
}
/**
 * The reply to the command with the id `reply`: `number` is that of the last event that it caused itself.
 */
export interface AcceptedReply {
  reply: number | string | null;
  number: number;
}
/**
 * The reply to a command that was refused, or to a frame that cannot be decoded: `reply` is null without an id.
 */
export interface RefusedReply {
  reply: number | string | null;
  error: ErrorBody;
}
/**
 * The database cannot be written at the moment, so that the table cannot go on.
 */
export interface OutageMessage {
  kind: "trouble";
  code: string;
  message: string;
}
/**
 * The database can be written again.
 */
export interface RecoveryMessage {
  kind: "mended";
}
/**
 * The server is there; it says so again after `every` seconds.
 */
export interface HeartbeatMessage {
  kind: "alive";
  every: number;
}
/**
 * Why the socket is closed next.
 */
export interface ClosingMessage {
  error: ErrorBody;
}
/**
 * Which match the lines that follow are about.
 *
 * `measure` says how deep the analysis went. `limits` are the codes of what could not be told of it, with their
 * sentences in `analysis.ftl` (`analysis-limit-…`).
 */
export interface MatchLine {
  type: "match";
  file: string;
  /**
   * Its place in the file, from 1.
   */
  match: number;
  rules: string;
  options: {
    [k: string]: boolean | number | string;
  };
  seats: number;
  /**
   * By seat; empty where the record tells none.
   */
  names: string[];
  scores: number[];
  winner: number | null;
  /**
   * How many decisions there are to judge.
   */
  decisions: number;
  measure: {
    [k: string]: number | number[];
  };
  /**
   * Of the figures: those that were found by another are not to be compared with these.
   */
  edition: string;
  limits: string[];
}
/**
 * A decision: what was played, what was best, and what the difference cost.
 */
export interface DecisionLine {
  type: "decision";
  hand: number;
  /**
   * The line of the record; 0 where the match was not read from one.
   */
  line: number;
  /**
   * Which decision of the hand it is, of all seats', from 1.
   */
  number: number;
  seat: number;
  played: Choice;
  best: Choice;
  /**
   * In points: 0 where the best was played.
   */
  loss: number;
  stderr: number;
  chance_loss: number | null;
  chance_stderr: number | null;
  /**
   * What the best is best by: the chance of the match where that says another play than points beyond doubt.
   */
  by: "chance" | "points";
  /**
   * In points what the play lost as the tiles really lay, which nobody knew; null where that is not settled.
   */
  loss_open: number | null;
  label: "blunder" | "fine" | "inaccuracy" | "mistake";
  /**
   * False where no play was better than another: then it is no decision, and is left out of all rates.
   */
  counted: boolean;
  phase: "blocking" | "going-out" | "lead" | "scoring";
  /**
   * What the loss came from, the weightiest first; empty where the play was fine.
   */
  kinds: (
    | "drew-into"
    | "gave-suit"
    | "kept-heavy"
    | "left-reply"
    | "let-off"
    | "missed-out"
    | "missed-points"
    | "other"
    | "undeclared"
  )[];
  why: Sentence | null;
  /**
   * Under the call, the points that the play made and that were never declared: they are part of the loss.
   */
  undeclared: number;
  method: "every" | "sampled" | "solved";
  /**
   * On how many deals the plays were tried.
   */
  deals: number;
  /**
   * The best first.
   */
  actions: EvaluatedChoice[];
  seen: Knowledge;
}
/**
 * A play that could be made, as events have it: `count` in pips, `points` those taken for it at once.
 *
 * Where who can play may draw instead, that is a choice too (`draw`): it has no tile, and brings nothing at once.
 */
export interface Choice {
  tile: TileName | null;
  against: TileName | null;
  in_line: boolean;
  count: number;
  points: number;
  kind: "draw" | "play";
}
/**
 * A play and what it is worth to the side that makes it, given only what its seat knew.
 *
 * `worth` is in points of the hand from there on, that side's less the others' at the mean; `chance` that of winning
 * the match (null where it is not told). Each `stderr` is that of the difference to the best.
 */
export interface EvaluatedChoice {
  tile: TileName | null;
  against: TileName | null;
  in_line: boolean;
  count: number;
  points: number;
  kind: "draw" | "play";
  worth: number;
  stderr: number;
  chance: number | null;
  chance_stderr: number | null;
}
/**
 * What a seat could know: by seat the pips of which it surely held none, and the tiles that were hidden.
 */
export interface Knowledge {
  voids: number[][];
  hidden: HiddenTile[];
}
/**
 * A tile that a seat could not see, and how likely it was to be where: by seat, and in the boneyard.
 */
export interface HiddenTile {
  tile: TileName;
  seats: number[];
  boneyard: number;
}
/**
 * What the seat to move may do, where a record stops or at a table: the plays as a decision tells them.
 */
export interface HintLine {
  type: "hint";
  seat: number;
  phase: "blocking" | "going-out" | "lead" | "scoring";
  /**
   * The best first.
   */
  actions: EvaluatedChoice[];
  by: "chance" | "points";
  /**
   * Whether the best is so beyond doubt; else the second may be as good.
   */
  clear: boolean;
  /**
   * Why the best is better than the second; null where it is not clear that it is.
   */
  why: Sentence | null;
  method: "every" | "sampled" | "solved";
  deals: number;
  seen: Knowledge;
}
/**
 * What chance changed at a line of the record: by side the points that it is ahead by; the sum is 0.
 */
export interface LuckLine {
  type: "luck";
  hand: number;
  line: number;
  luck: number[];
  at: "deal" | "draw" | "lead";
  /**
   * The same by each part of the playouts, of which `luck` is the mean: they tell how sure it is.
   */
  parts: number[][];
}
/**
 * After a line of the record: the scores by side, and those that may be expected when the hand is over.
 */
export interface MarginLine {
  type: "margin";
  hand: number;
  line: number;
  scores: number[];
  expected: number[];
}
/**
 * A seat's match in figures.
 *
 * For its side `result` = `luck` + `play`, exactly. `skill` is less the points that this seat's own plays lost, and
 * `given` those that the other sides' plays lost, as far as they came to this one.
 */
export interface SummaryLine {
  type: "summary";
  seat: number;
  side: number;
  name: string;
  decisions: number;
  /**
   * Points lost a decision; null without decisions. In games that pay multiples, points are as paid there.
   */
  error_rate: number | null;
  /**
   * The computer player whose rate is most like it; null where there are too few decisions to say.
   */
  level: string | null;
  /**
   * Points of its side less the others' at the mean: of a match between two sides, the margin.
   */
  result: number;
  luck: number | null;
  /**
   * The error of the playouts that tell luck; that of `play` is the same, since their sum has none.
   */
  luck_stderr: number | null;
  play: number | null;
  skill: number;
  given: number;
  chance_lost: number | null;
  labels: {
    [k: string]: number;
  };
  phases: {
    [k: string]: LossTotals;
  };
  kinds: {
    [k: string]: LossTotals;
  };
}
/**
 * Some of a seat's decisions: how many, how many of them were not fine, and the points they lost together.
 */
export interface LossTotals {
  decisions: number;
  errors: number;
  loss: number;
}
/**
 * What decided the match: the turning point, and three sentences for each seat that was judged.
 */
export interface VerdictLine {
  type: "verdict";
  turn: TurningPoint | null;
  /**
   * By seat, none where it was not judged: what decided it, the turning point, what to do better.
   */
  said: Sentence[][];
}
/**
 * The moment that decided most: a decision or a piece of luck, and the points it moved for `side`.
 */
export interface TurningPoint {
  hand: number;
  line: number;
  side: number;
  points: number;
  what: "deal" | "decision" | "draw" | "lead";
}
/**
 * All matches of one game that a player has had in the files together; figures as in the summaries.
 */
export interface PlayerLine {
  type: "player";
  name: string;
  rules: string;
  matches: number;
  won: number;
  decisions: number;
  error_rate: number | null;
  level: string | null;
  result: number;
  /**
   * Null where it is not told of all these matches; so with `play`.
   */
  luck: number | null;
  luck_stderr: number | null;
  play: number | null;
  skill: number;
  labels: {
    [k: string]: number;
  };
  phases: {
    [k: string]: LossTotals;
  };
  kinds: {
    [k: string]: LossTotals;
  };
}
/**
 * How far an analysis has come that is still at work; only the server sends these.
 */
export interface ProgressLine {
  type: "progress";
  done: number;
  of: number;
}
/**
 * Why an analysis ends here; only the server sends these.
 */
export interface ErrorLine {
  type: "error";
  code: string;
  message: string;
}
/**
 * What every event tells: its place in the table's log, its time, and the scores by side after it.
 */
export interface EventMessage {
  number: number;
  at: Instant;
  scores: number[];
  /**
   * On the last event of what was committed together: the table after it.
   */
  table?: TableView;
}
/**
 * The table is there: for which game, with every option as it is played, by which guest.
 */
export interface OpenedEvent {
  kind: "opened";
  rules: string;
  options: {
    [k: string]: boolean | number | string;
  };
  seats: number;
  visibility: "link" | "open" | "private";
  clock: TimeControl;
  /**
   * In seconds; 0 where no computer player stands in for anybody.
   */
  grace: number;
  /**
   * Seconds by which spectators are behind.
   */
  delay: number;
  /**
   * In seconds, for games with the call.
   */
  window: number;
  /**
   * Whether a person may ask what its plays are worth.
   */
  hints: boolean;
  /**
   * Whether the match begins with events that were played elsewhere, which follow.
   */
  practice: boolean;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` says one of the phrases there are.
 */
export interface SaidEvent {
  kind: "said";
  seat: number;
  phrase: string;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * The person in `seat` has gone.
 */
export interface AwayEvent {
  kind: "away";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * The person in `seat` is there again; a computer player that stood in for it yields.
 */
export interface BackEvent {
  kind: "back";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` is taken by a guest, or by a computer player of the level `bot`.
 */
export interface SatEvent {
  kind: "sat";
  seat: number;
  name: string;
  bot: string | null;
  /**
   * The commitment to its seed of the next deal.
   */
  commit: string | null;
  /**
   * Whether the next deal waits a little for its commitment.
   */
  will_commit: boolean;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` is open again.
 */
export interface LeftEvent {
  kind: "left";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` is ready for the next hand.
 */
export interface ReadyEvent {
  kind: "next";
  seat: number;
  commit: string | null;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` wants another match, in the same seats.
 */
export interface RematchEvent {
  kind: "rematch";
  seat: number;
  commit: string | null;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` has committed to a seed of the next deal.
 */
export interface CommittedEvent {
  kind: "commit";
  seat: number;
  commit: string;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` asks to take back the tile that it has just laid.
 */
export interface UndoAskedEvent {
  kind: "undo";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` agrees that the tile is taken back.
 */
export interface UndoAgreedEvent {
  kind: "undo-agreed";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` refuses that the tile is taken back.
 */
export interface UndoRefusedEvent {
  kind: "undo-refused";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * A computer player of the level `bot` plays in `seat` until its person is back.
 */
export interface StandsInEvent {
  kind: "stands-in";
  seat: number;
  bot: string;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * The time of `seat` is up: a computer player moves for it.
 */
export interface FlaggedEvent {
  kind: "flagged";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * The last tile of `seat` is taken back: the table is as it was before it.
 */
export interface UndoneEvent {
  kind: "undone";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * The server's commitment to its seed of the deal of `hand`, and the computer players' to theirs.
 *
 * `seed` and `seeds` are secret until `Unsealed`. `version` is that of the protocol, and `rules` the text that enters
 * the key, which version 1 works out from the rules.
 */
export interface SealedEvent {
  kind: "sealed";
  hand: number;
  commit: string;
  commits: (string | null)[];
  version: number;
  rules: string;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` has not committed to a seed in time: it gets no part in the next deal.
 */
export interface UncommittedEvent {
  kind: "uncommitted";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` reveals the seed that it has committed to.
 */
export interface RevealedEvent {
  kind: "reveal";
  seat: number;
  seed: string;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` has not revealed its seed in time: one that everybody can work out takes its place.
 */
export interface UnrevealedEvent {
  kind: "unrevealed";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * All that the deal of `hand` came from: the server's seed, and by seat the commitments and seeds.
 */
export interface UnsealedEvent {
  kind: "unsealed";
  hand: number;
  previous: string;
  commit: string;
  seed: string;
  commits: (string | null)[];
  seeds: (string | null)[];
  version: number;
  rules: string;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * No person has been there for a while: until one is, no clock runs and no computer player moves.
 */
export interface SuspendedEvent {
  kind: "suspended";
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * The table is closed: a match that was not over ends without a winner, and nothing happens there any more.
 */
export interface ClosedEvent {
  kind: "closed";
  why: "host" | "replaced" | "unattended";
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * Hand `hand` is dealt: each seat's tiles, and the boneyard in the order it will be drawn.
 */
export interface DealEvent {
  kind: "deal";
  hands: (TileName | null)[][];
  boneyard: (TileName | null)[];
  hand: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` leads. Where the lead was drawn for, `drawn` are the tiles shown, in the order they were drawn:
 * one a seat, then again one for each of those who drew the heaviest, until one did.
 */
export interface LeadEvent {
  kind: "lead";
  seat: number;
  drawn: TileName[];
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` places `tile` against a tile on the table; the first tile of a hand against none.
 *
 * `count` is in pips, on the ends after the play. `points` are those taken for it. `declared` is for the call.
 */
export interface PlayEvent {
  kind: "play";
  seat: number;
  tile: TileName;
  against: TileName | null;
  in_line: boolean;
  declared: boolean | null;
  count: number | null;
  points: number | null;
  ends: OpenEnd[] | null;
  untaken: UntakenPoints[];
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` draws from the boneyard: every tile of one turn.
 */
export interface DrawEvent {
  kind: "draw";
  seat: number;
  tiles: (TileName | null)[];
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` can neither play nor draw. It is never an action: the rules pass for whoever must.
 */
export interface PassEvent {
  kind: "pass";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * Under the call, `seat` declares its last play's score before the next tile is laid.
 */
export interface DeclareEvent {
  kind: "declare";
  seat: number;
  points: number | null;
  untaken: UntakenPoints[];
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * Under the call, `seat` takes the points of a play left undeclared.
 */
export interface CallEvent {
  kind: "call";
  seat: number;
  points: number | null;
  untaken: UntakenPoints[];
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * `seat` gives up the match for its side.
 */
export interface ResignEvent {
  kind: "resign";
  seat: number;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}
/**
 * The hand is over and settled: the side that won it, the points by side, and the tiles each seat had left.
 */
export interface EndEvent {
  kind: "end";
  reason: "abandoned" | "blocked" | "out" | "target";
  winner: number | null;
  points: number[];
  left: (TileName | null)[][];
  untaken: UntakenPoints[];
  unpaid: ("game" | "hand" | "target") | null;
  number: number;
  at: Instant;
  scores: number[];
  table?: TableView;
}

export const EVENT_KINDS = [
  "opened",
  "said",
  "away",
  "back",
  "sat",
  "left",
  "next",
  "rematch",
  "commit",
  "undo",
  "undo-agreed",
  "undo-refused",
  "stands-in",
  "flagged",
  "undone",
  "sealed",
  "uncommitted",
  "reveal",
  "unrevealed",
  "unsealed",
  "suspended",
  "closed",
  "deal",
  "lead",
  "play",
  "draw",
  "pass",
  "declare",
  "call",
  "resign",
  "end"
] as const satisfies KnownEvent["kind"][];

export const MATCH_KINDS = [
  "deal",
  "lead",
  "play",
  "draw",
  "pass",
  "declare",
  "call",
  "resign",
  "end",
  "undone"
] as const satisfies MatchEvent["kind"][];
