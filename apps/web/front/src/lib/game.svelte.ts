// A game at the server: every step is asked for there, so nothing is lost here.

import { worthOf, type Worth } from "./chances";
import { get, post, Refusal, withQuery } from "./api";
import { pause, settings } from "./settings.svelte";
import { judge, type Verdict } from "./verdict";
import type { AdviceReport, ChoiceView, MatchReport, MatchView } from "./described";

/** The longest pause before a request that failed is made again, in milliseconds. */
const LONGEST_PAUSE = 10_000;

export class Game {
  view = $state.raw<MatchView>();
  error = $state<unknown>();
  busy = $state(false);
  said = $state("");
  /** What was decided, by the number of the roll. */
  verdicts = $state.raw<Record<number, Verdict>>({});
  advice = $state.raw<AdviceReport>();
  thinking = $state(false);
  /** Whether there was none for the last position that it was asked for. */
  silent = $state(false);
  /** The value of the position for the seat at move, as last known. */
  worth = $state.raw<Worth>();
  private asked: { position: string; answer: Promise<AdviceReport | undefined> } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private failures = 0;

  constructor(readonly id: string) {}

  get mover() {
    return this.view?.seats[this.view.seat];
  }
  get bots() {
    return !!this.mover?.bot && this.view?.phase !== "over";
  }
  get mine() {
    return !!this.view && this.view.phase !== "over" && !this.mover?.bot;
  }
  /** The last verdict on a person's move. */
  get verdict(): Verdict | undefined {
    const numbers = Object.keys(this.verdicts).map(Number);
    const people = numbers.filter((number) => !this.view?.seats[this.verdicts[number]!.seat]?.bot);
    return this.verdicts[Math.max(...people)];
  }

  load = () => this.doing(() => get<MatchReport>(`/matches/${this.id}`));
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }
  /** The game may have gone on in another window. */
  async look() {
    if (this.busy || this.stopped || !this.view) return;
    const now = await get<MatchReport>(`/matches/${this.id}`).catch(() => undefined);
    if (now && !this.busy && (now.view.position !== this.view.position || now.view.history.length !== this.view.history.length)) this.take(now);
  }

  /** A step from the position that is shown; from another one the server refuses it. */
  private step(what: string, body: unknown = {}): Promise<MatchReport> {
    const seen = this.view ? { position: this.view.position, rolls: this.view.history.length } : {};
    return post<MatchReport>(withQuery(`/matches/${this.id}/${what}`, seen), body);
  }
  private async doing(ask: () => Promise<MatchReport>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    clearTimeout(this.timer);
    try {
      this.take(await ask());
      [this.error, this.failures] = [undefined, 0];
      return true;
    } catch (error) {
      this.error = error;
      this.failures += 1;
      if (error instanceof Refusal && error.status === 409) {
        await get<MatchReport>(`/matches/${this.id}`).then((now) => this.take(now)).catch(() => undefined);
      }
      return false;
    } finally {
      this.busy = false;
      this.schedule();
    }
  }
  private take(report: MatchReport) {
    const { bot, view } = report;
    if (bot) this.said = bot.did;
    this.view = view;
    this.advice = undefined;
    const hurried = this.bots && settings.pace === "quick";
    if (view.phase !== "over" && settings.coach !== "off" && !hurried) void this.think();
  }

  /** Bots go on by themselves, also after a request that failed. */
  private schedule() {
    if (this.stopped || !this.bots) return;
    const { status } = this.error instanceof Refusal ? this.error : { status: 0 };
    if (this.error && status >= 400 && status < 500 && status !== 409) return;
    const wait = this.failures ? Math.min(LONGEST_PAUSE, 500 * 2 ** this.failures) : pause();
    this.timer = setTimeout(() => void this.bot(), wait);
  }

  bot = async () => {
    const before = this.view;
    const advice = settings.coach !== "off" && settings.pace !== "quick" && before?.phase === "choose" ? this.ask(before.position) : undefined;
    if ((await this.doing(() => this.step("bot"))) && advice && before) this.grade(before, this.said, advice);
  };
  undo = () => this.walk("undo");
  redo = () => this.walk("redo");
  resign = (seat: number) => this.doing(() => this.step("resign", { seat }));
  roll = (dice?: number[]) => this.doing(() => this.step("roll", dice ? { dice } : {}));

  private async walk(way: string) {
    if (!(await this.doing(() => this.step(way)))) return;
    this.said = "";
    const decided = new Set(this.view?.history.filter((step) => step.choice !== null).map((step) => step.number));
    this.verdicts = Object.fromEntries(Object.entries(this.verdicts).filter(([number]) => decided.has(Number(number))));
  }

  private ask(position: string): Promise<AdviceReport | undefined> {
    if (this.asked?.position !== position) {
      const answer = get<AdviceReport>("/advise", { position }).catch((error: unknown) => {
        // A game that cannot be solved here is played without advice.
        const hopeless = error instanceof Refusal && error.status === 422;
        if (this.asked?.position === position && !hopeless) this.asked = undefined;
        if (this.view?.position === position) this.silent = hopeless;
        if (!(error instanceof Refusal && (hopeless || error.status === 503 || error.status === 0))) this.error = error;
        return undefined;
      });
      this.asked = { position, answer };
    }
    return this.asked.answer;
  }
  /** The advice for what is to be decided now. */
  async think(): Promise<AdviceReport | undefined> {
    const view = this.view;
    if (!view || view.phase === "over") return undefined;
    this.thinking = true;
    const advice = await this.ask(view.position);
    if (this.view === view) {
      this.thinking = false;
      this.advice = advice;
      this.silent &&= !advice;
      if (advice) this.worth = worthOf(advice, view.seat);
    }
    return advice;
  }
  /** The verdict comes with the advice, before the move or after it. */
  private async grade(before: MatchView, choice: string, advice: Promise<AdviceReport | undefined>) {
    const known = await advice;
    const verdict = known && !before.bust ? judge(before.seat, choice, known) : undefined;
    const step = this.view?.history[before.history.length - 1];
    if (verdict && step?.choice === choice) this.verdicts = { ...this.verdicts, [before.history.length]: verdict };
  }

  async choose(choice: ChoiceView) {
    const before = this.view;
    if (!before || this.busy) return;
    const advice = settings.coach === "off" || before.choices.length < 2 ? undefined : this.ask(before.position);
    if (!(await this.doing(() => this.step("move", { index: choice.index })))) return;
    if (advice) void this.grade(before, choice.text, advice);
    // Who goes on, rolls: the decision was made with the move.
    if (choice.then === "roll" && this.mine && this.view?.phase === "roll" && !settings.hand) await this.roll();
  }

  async best() {
    if (this.view?.phase === "roll") return void (await this.roll());
    const advice = await this.think();
    const best = advice?.options[0];
    const choices = this.view?.choices ?? [];
    const choice = best ? choices.find((choice) => choice.index === best.index) : choices.length === 1 ? choices[0] : undefined;
    if (choice) await this.choose(choice);
  }
}
