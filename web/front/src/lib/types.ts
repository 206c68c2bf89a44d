// What the server sends; /api/openapi.json is the contract.

export interface SeatView { name: string; bot: string | null; turns: number; points: number }
export interface ChoiceView {
  index: number; text: string; then: "roll" | "pass" | "end"; gain: number;
  columns: number[]; keep: number[] | null; box: string | null;
}
export interface ColumnView {
  column: number; length: number; squares: number[]; marker: number | null; owner: number | null;
}
export interface CantStopBoard {
  kind: "cantstop"; columns: ColumnView[]; markers_left: number; claimed: number[]; to_win: number;
  own_boards: boolean;
}
export interface BoxView { name: string; upper: boolean; scores: (number | null)[] }
export interface YahtzeeBoard {
  kind: "yahtzee"; boxes: BoxView[]; upper: number[]; upper_threshold: number | null;
  bonus: number[]; extra: number[]; totals: number[]; rolls_left: number;
}
export interface PigBoard { kind: "pig"; scores: number[]; turn_total: number; target: number }
export interface LuckBoard {
  kind: "pushyourluck"; banked: number[]; tentative: number; target: number | null;
}
export type Board = CantStopBoard | YahtzeeBoard | PigBoard | LuckBoard;
export interface ResultView {
  winners: number[]; scores: number[]; resigned: number | null; text: string;
}
export interface StepView {
  number: number; turn: number; seat: number; position: string; dice: number[]; typed: boolean;
  bust: boolean; choice: string | null; gain: number; comment?: string;
}
export interface MatchView {
  spec: string; game: string; position: string; phase: "roll" | "choose" | "over"; turn: number;
  seat: number; seats: SeatView[]; dice: number[]; kept: number[]; throws: number;
  choices: ChoiceView[]; board: Board; bust: boolean; unit: string; result: ResultView | null;
  history: StepView[]; can_undo: boolean; can_redo: boolean; commitment: string;
  seed: string | null;
}

export interface Ratio { fraction: string; value: number }
export interface ColumnLine {
  column: number; chance: Ratio; spaces: Ratio; progress: Ratio; length: number; rolls: Ratio;
  remaining: Ratio;
}
export interface TripleLine {
  columns: string; chance: Ratio; expected: Ratio; stopping_point: Ratio; optimal: number;
  failure: number; rolls: number; decision: string;
}
export interface BustReport { markers: string; closed: string; free: number; bust: Ratio }
export interface TurnReport {
  columns: string; decision: string; value: number; stopping_point: Ratio | null; failure: number;
  rolls: number; begin: Ratio;
}
export interface DistributionReport {
  spec: string; strategy: string; mean: number; deviation: number; median: number;
  chances: number[]; at_least: number[];
}
export interface GameLine { name: string; description: string; examples: string[] }
export interface BotLine { name: string; description: string }
export interface PaperLine { id: string; title: string; citation: string }
export interface PaperCell {
  printed: string | null; measured: string | null; number: number | null; verdict: string;
}
export interface PaperReport {
  id: string; title: string; citation: string; prose: string; label: string; columns: string[];
  rows: { label: string; cells: PaperCell[] }[];
}
export interface SolveReport {
  spec: string; objective: string; value: number; unit: string; guarantee: string;
  anchors: number; seconds: number;
}

export interface BotStep { seat: number; bot: string; did: string; why: string }
export interface MatchReport { id: string; view: MatchView; bot: BotStep | null }
export interface MatchLine {
  id: string; begun: number; changed: number; spec: string; seats: string[]; turn: number;
  result: string | null;
}
export interface RatingLine { player: string; game: string; rating: number; games: number; wins: number }

export interface OptionView {
  index: number; move: string; then: string; value: number; low: number | null; high: number | null;
  regret: number; bust: number; rule28: number | null;
}
export interface Bands { good: number; doubtful: number; inaccuracy: number; mistake: number }
export interface Deciding { dice: number[]; chance: number; value: number; swing: number }
export interface ReasonsView {
  stop: number | null; roll: number | null; bust: number | null; better: number | null;
  deciding: Deciding[]; further: { change: string; best: string; value: number; differs: boolean }[];
  words: string[];
}
export interface Advice {
  position: string; unit: string; exact: boolean; basis: string; value: number;
  options: OptionView[]; nudge: string; reasons: ReasonsView; bands: Bands;
}
export interface Decision {
  number: number; turn: number; seat: number; position: string; dice: number[]; before: number;
  best_value: number; value: number; luck: number; choice: string; best: string; loss: number;
  mark: string; verdict: string; counted: boolean; moves: number; comment?: string;
}
export interface PlayerReview {
  seat: number; name: string; result: number; start: number; luck: number; loss: number;
  others: number; residual: number; decisions: number; verdicts: number[];
  rating: { counted: number; error_rate: number; low: number | null; high: number | null; word: string };
}
export interface Review {
  spec: string; unit: string; exact: boolean; basis: string; bands: Bands; result: string | null;
  players: PlayerReview[]; decisions: Decision[]; errors: number[];
}
export interface Place { position: string | null; phase: string; gain: number; bust: boolean; moves: string[] }
export interface PuzzleSet { spec: string; seed: string; exact: boolean; puzzles: { position: string; moves: string[] }[] }
export interface PuzzleAnswer {
  choice: string; loss: number; mark: string; verdict: string; score: number;
  advice: Omit<Advice, "bands"> & { bands?: Bands };
}
export interface DayLine { day: string; player: string; answers: number; score: number }
export interface HeatReport {
  position: string; unit: string; exact: boolean;
  cells: { column: number; height: number; roll: number; stop: number; gain: number }[];
}
export interface RolloutOption {
  index: number; move: string; value: number; low: number; high: number; regret: number;
  regret_low: number; regret_high: number;
}
export interface RolloutReport {
  position: string; unit: string; strategy: string; games: number; most: number; options: RolloutOption[];
}
