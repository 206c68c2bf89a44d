// A game of the program: every step is a request, so that nothing is lost with the page.

import { positionValue, sheetShares, type PositionValue, type WinShare } from "./chances";
import { follow, get, post, Refusal, withQuery } from "./api";
import { botPause, readStored, settings, writeStored } from "./settings.svelte";
import { judge, type JudgedMove } from "./verdict";
import type {
  AdviceReport,
  ChoiceView,
  MatchReport,
  MatchView,
  SeatView,
  SharedSeats,
  WinChancesReport,
} from "./described";

/** Maximal pause before a failed request is repeated, in milliseconds. */
const MAX_PAUSE = 10_000;
/** Pause before a game is watched again after the connection was lost, in milliseconds. */
const WATCH_PAUSE = 2000;
/** Time for the first player's browser to play for a bot before another one does, in milliseconds. */
const OTHERS_PAUSE = 4000;
/** Maximal number of games whose verdicts this browser stores. */
const MAX_GAMES = 30;
const VERDICTS = "verdicts";
type Verdicts = Record<number, JudgedMove>;

/** Reads the verdicts of a game that this browser stored, by the number of their roll. */
export const storedVerdicts = (id: string): Verdicts =>
  readStored<[string, Verdicts][]>(VERDICTS, []).find(([game]) => game === id)?.[1] ?? {};

export class Game {
  view = $state.raw<MatchView>();
  /** Seats of a game that is shared by a link; undefined if everybody plays in this browser. */
  shared = $state.raw<SharedSeats>();
  error = $state<unknown>();
  busy = $state(false);
  /** Last move of a bot. */
  botMove = $state("");
  /** Judged moves by the number of their roll. */
  verdicts = $state.raw<Verdicts>({});
  advice = $state.raw<AdviceReport>();
  thinking = $state(false);
  /** Whether the program has no advice for the last position. */
  isUnsolvable = $state(false);
  /** Last value of a position for its seat at move. */
  value = $state.raw<PositionValue>();
  /** Who wins a game in which everybody fills a score card, for the position that is shown. */
  wins = $state.raw<WinChancesReport>();
  /** Last win probabilities of such a game. */
  sheetShares = $state.raw<WinShare[]>();
  /** Last turn whose win probabilities were sampled. */
  private sampledTurn: number | undefined;
  private request: { position: string; answer: Promise<AdviceReport | undefined> } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private unwatch: (() => void) | undefined;
  private watchTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the game has changed while a step was on its way. */
  private isStale = false;
  private failures = 0;

  constructor(readonly id: string) {
    this.verdicts = storedVerdicts(id);
  }

  get mover() {
    return this.view?.seats[this.view.seat];
  }
  get isBotTurn() {
    return !!this.mover?.bot && this.view?.phase !== "over";
  }
  get isOwnTurn() {
    const { view, shared } = this;
    return !!view && view.phase !== "over" && !this.mover?.bot && (!shared || shared.own === view.seat);
  }
  /** Whether a bot, or a player in another browser, is at move. */
  get isOthersTurn() {
    return !!this.view && this.view.phase !== "over" && !this.isOwnTurn;
  }
  /** Number of the roll whose move a person made last, of those that were judged. */
  get judgedRoll(): number {
    const numbers = Object.keys(this.verdicts).map(Number);
    return Math.max(...numbers.filter((number) => !this.view?.seats[this.verdicts[number]!.seat]?.bot));
  }
  /** Last judged move of a person. */
  get verdict(): JudgedMove | undefined {
    return this.verdicts[this.judgedRoll];
  }

  /** Replaces the verdicts, and stores them so that they outlive the page. */
  private store(verdicts: Verdicts) {
    this.verdicts = verdicts;
    const others = readStored<[string, Verdicts][]>(VERDICTS, []).filter(([game]) => game !== this.id);
    writeStored(VERDICTS, [[this.id, verdicts], ...others].slice(0, MAX_GAMES));
  }

  load = () => this.update(() => get<MatchReport>(`/matches/${this.id}`));
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.watchTimer);
    this.unwatch?.();
  }
  /** Shows the steps made in another window. */
  async refresh() {
    this.isStale = this.busy;
    if (this.busy || this.stopped || !this.view) return;
    const now = await get<MatchReport>(`/matches/${this.id}`).catch(() => undefined);
    if (this.busy) this.isStale = true;
    else if (now && !this.stopped && JSON.stringify(now) !== JSON.stringify(this.report)) {
      clearTimeout(this.timer);
      const last = now.view.history.at(-1);
      if (last && last.seat !== now.shared?.own) this.botMove = last.choice ?? "";
      this.show(now);
      this.schedule();
    }
  }
  private get report(): Partial<MatchReport> {
    return { id: this.id, view: this.view, bot: null, ...(this.shared ? { shared: this.shared } : {}) };
  }
  /** Shows the steps of players in other browsers as they are made. */
  private watch() {
    if (!this.shared || this.unwatch || this.stopped) return;
    this.unwatch = follow(
      `/matches/${this.id}/watch`,
      {},
      {
        progress: () => void this.refresh(),
        result: () => undefined,
        failure: () => {
          this.unwatch = undefined;
          void this.refresh();
          this.watchTimer = setTimeout(() => this.watch(), WATCH_PAUSE);
        },
      },
    );
  }

  /** Makes a step from the position that is shown; the program refuses it from another one. */
  private step(name: string, body: unknown = {}): Promise<MatchReport> {
    const from = this.view ? { position: this.view.position, rolls: this.view.history.length } : {};
    return post<MatchReport>(withQuery(`/matches/${this.id}/${name}`, from), body);
  }
  private async update(send: () => Promise<MatchReport>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    clearTimeout(this.timer);
    try {
      this.show(await send());
      [this.error, this.failures] = [undefined, 0];
      return true;
    } catch (error) {
      this.error = error;
      this.failures += 1;
      if (error instanceof Refusal && error.status === 409) {
        await get<MatchReport>(`/matches/${this.id}`)
          .then((now) => this.show(now))
          .catch(() => undefined);
      }
      return false;
    } finally {
      this.busy = false;
      this.schedule();
      if (this.isStale) void this.refresh();
    }
  }
  private show(report: MatchReport) {
    const { bot, view, shared } = report;
    if (bot) this.botMove = bot.did;
    [this.view, this.shared] = [view, shared ?? undefined];
    this.watch();
    [this.advice, this.wins] = [undefined, undefined];
    const hurried = this.isBotTurn && settings.pace === "quick";
    if (view.phase !== "over" && settings.coach !== "off" && !hurried) void this.think();
  }

  /** Bots go on by themselves, also after a request that failed. */
  private schedule() {
    if (this.stopped || !this.isBotTurn) return;
    const { status } = this.error instanceof Refusal ? this.error : { status: 0 };
    if (this.error && status >= 400 && status < 500 && status !== 409) return;
    const { shared } = this;
    if (shared && shared.own === null) return;
    // One browser plays for the bots, and another one if that is gone.
    const isFirst = !shared || shared.own === this.view?.seats.findIndex((seat) => !seat.bot);
    const pause = botPause() + (isFirst ? 0 : OTHERS_PAUSE);
    const wait = this.failures ? Math.min(MAX_PAUSE, 500 * 2 ** this.failures) : pause;
    this.timer = setTimeout(() => void this.bot(), wait);
  }

  bot = async () => {
    const before = this.view;
    const advice =
      settings.coach !== "off" && settings.pace !== "quick" && before?.phase === "choose"
        ? this.adviceFor(before.position)
        : undefined;
    if ((await this.update(() => this.step("bot"))) && advice && before) this.grade(before, this.botMove, advice);
  };
  /** Takes a free seat of a game that is shared by a link. */
  join = (name: string) => this.update(() => post<MatchReport>(`/matches/${this.id}/join`, name ? { name } : {}));
  undo = () => this.travel("undo");
  redo = () => this.travel("redo");
  resign = (seat: number) => this.update(() => this.step("resign", { seat }));
  roll = (dice?: number[]) => this.update(() => this.step("roll", dice ? { dice } : {}));

  private async travel(step: "undo" | "redo") {
    // Moves stand where others see them.
    if (this.shared || !(await this.update(() => this.step(step)))) return;
    this.botMove = "";
    const decided = new Set(this.view?.history.filter((step) => step.choice !== null).map((step) => step.number));
    this.store(Object.fromEntries(Object.entries(this.verdicts).filter(([number]) => decided.has(Number(number)))));
  }

  private adviceFor(position: string): Promise<AdviceReport | undefined> {
    if (this.request?.position !== position) {
      const answer = get<AdviceReport>("/advise", { position }).catch((error: unknown) => {
        // A game that cannot be solved here is played without advice.
        const isUnsolvable = error instanceof Refusal && error.status === 422;
        if (this.request?.position === position && !isUnsolvable) this.request = undefined;
        if (this.view?.position === position) this.isUnsolvable = isUnsolvable;
        if (!(error instanceof Refusal && (isUnsolvable || error.status === 503 || error.status === 0)))
          this.error = error;
        return undefined;
      });
      this.request = { position, answer };
    }
    return this.request.answer;
  }
  /** Gets the advice for the present position. */
  async think(): Promise<AdviceReport | undefined> {
    const view = this.view;
    if (!view || view.phase === "over") return undefined;
    this.thinking = true;
    const advice = await this.adviceFor(view.position);
    if (this.view === view) {
      this.thinking = false;
      this.advice = advice;
      this.isUnsolvable &&= !advice;
      if (advice) this.value = positionValue(advice, view.seat);
      void this.askForWins(view);
    }
    return advice;
  }
  /**
   * Gets the win probabilities of a game with score cards: after the advice, which is waited for. Sampled ones take
   * longer, and are asked for once a turn.
   */
  private async askForWins(view: MatchView) {
    const { seats, seat, position, board, turn } = view;
    if (board.kind !== "yahtzee" || seats.length < 2 || turn === this.sampledTurn) return;
    const opponents = [...seats.slice(seat + 1), ...seats.slice(0, seat)];
    const text = ({ sheet, points }: SeatView) => `${sheet ?? "done"} @ ${points}`;
    const question = { position, points: seats[seat]!.points, others: opponents.map(text) };
    const wins = await post<WinChancesReport>("/win-chances", question).catch(() => undefined);
    if (wins && !wins.exact) this.sampledTurn = turn;
    if (this.view !== view || !wins) return;
    [this.wins, this.sheetShares] = [wins, sheetShares(wins, seat)];
  }
  /** Judges a move once its advice is there, before the move or after it. */
  private async grade(before: MatchView, choice: string, advice: Promise<AdviceReport | undefined>) {
    const report = await advice;
    const verdict = report && !before.bust ? judge(before.seat, choice, report) : undefined;
    const step = this.view?.history[before.history.length - 1];
    if (verdict && step?.choice === choice) this.store({ ...this.verdicts, [before.history.length]: verdict });
  }

  async choose(choice: ChoiceView) {
    const before = this.view;
    if (!before || this.busy) return;
    const advice = settings.coach === "off" || before.choices.length < 2 ? undefined : this.adviceFor(before.position);
    if (!(await this.update(() => this.step("move", { index: choice.index })))) return;
    if (advice) void this.grade(before, choice.text, advice);
    // A move that goes on is the decision to roll.
    if (choice.then === "roll" && this.isOwnTurn && this.view?.phase === "roll" && !settings.hand) await this.roll();
  }

  /** Takes advice whose close moves were played on, for the position that is shown. */
  settle(report: AdviceReport) {
    if (!this.view || report.position !== this.view.position) return;
    this.request = { position: report.position, answer: Promise.resolve(report) };
    this.advice = report;
    this.value = positionValue(report, this.view.seat);
  }
  /** Judges a move that was made again, by advice whose close moves were played on. */
  rejudge(number: number, report: AdviceReport) {
    const move = this.verdicts[number];
    const verdict = move && judge(move.seat, move.choice, report);
    if (verdict) this.store({ ...this.verdicts, [number]: verdict });
  }

  /** Rolls, or makes the best move. */
  async best() {
    if (this.view?.phase === "roll") return void (await this.roll());
    const advice = await this.think();
    const best = advice?.options[0];
    const choices = this.view?.choices ?? [];
    const choice = best
      ? choices.find((choice) => choice.index === best.index)
      : choices.length === 1
        ? choices[0]
        : undefined;
    if (choice) await this.choose(choice);
  }
}
