// A game at the server: every step is asked for there, so nothing is lost here.

import { get, post, Refusal } from "./api";
import { pause, settings } from "./settings.svelte";
import { bandsOf, verdictOf } from "./verdict";
import type { AdviceOption, AdviceReport, ChoiceView, MatchReport, MatchView } from "./described";

export interface Verdict { seat: number; choice: string; best: string; sign: string; word: string; loss: number; unit: string }

export class Game {
  view = $state.raw<MatchView>();
  error = $state<unknown>();
  busy = $state(false);
  said = $state("");
  verdict = $state<Verdict>();
  advice = $state.raw<AdviceReport>();
  thinking = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

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

  async load() {
    await this.doing(() => get<MatchReport>(`/matches/${this.id}`));
  }
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async doing(ask: () => Promise<MatchReport>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    clearTimeout(this.timer);
    try {
      this.take(await ask());
      this.error = undefined;
      return true;
    } catch (error) {
      this.error = error;
      return false;
    } finally {
      this.busy = false;
      this.schedule();
    }
  }
  private take(report: MatchReport) {
    const { bot, view } = report;
    if (bot) this.said = `${view.seats[bot.seat]?.name ?? bot.bot}: ${bot.did}`;
    if (bot) this.why = bot.why;
    this.view = view;
    this.advice = undefined;
    if (this.mine && view.phase === "choose" && settings.verdicts && !view.bust) void this.think();
  }
  why = $state("");

  /** Bots go on by themselves. */
  private schedule() {
    if (this.stopped || !this.bots || this.error) return;
    this.timer = setTimeout(() => void this.bot(), pause());
  }

  bot = () => this.doing(() => post(`/matches/${this.id}/bot`));
  undo = () => this.quietly(() => this.doing(() => post(`/matches/${this.id}/undo`)));
  redo = () => this.quietly(() => this.doing(() => post(`/matches/${this.id}/redo`)));
  resign = (seat: number) => this.doing(() => post(`/matches/${this.id}/resign`, { seat }));
  roll = (dice?: number[]) => this.doing(() => post(`/matches/${this.id}/roll`, dice ? { dice } : {}));

  private quietly(work: () => Promise<boolean>) {
    [this.said, this.why, this.verdict] = ["", "", undefined];
    return work();
  }

  /** The advice for what is to be decided now. */
  async think(): Promise<AdviceReport | undefined> {
    const position = this.view?.position;
    if (!position || this.view?.phase === "over") return undefined;
    if (this.advice?.position === position) return this.advice;
    this.thinking = true;
    try {
      const advice = await get<AdviceReport>("/advise", { position });
      if (this.view?.position === position) this.advice = advice;
      return advice;
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 503)) this.error = error;
      return undefined;
    } finally {
      this.thinking = false;
    }
  }

  async choose(choice: ChoiceView) {
    if (!this.view || this.busy) return;
    const { seat, bust } = this.view;
    const advice = bust ? undefined : this.advice;
    const done = await this.doing(() => post(`/matches/${this.id}/move`, { index: choice.index }));
    if (!done) return;
    this.verdict = advice && settings.verdicts ? judge(seat, choice.text, advice) : undefined;
    // Who goes on, rolls: the decision was made with the move.
    if (choice.then === "roll" && this.mine && this.view?.phase === "roll" && !settings.hand) await this.roll();
  }

  async best() {
    if (this.view?.phase === "roll") return void (await this.roll());
    const advice = await this.think();
    const index = advice?.options[0]?.index ?? 0;
    const choice = this.view?.choices.find((choice) => choice.index === index);
    if (choice) await this.choose(choice);
  }
}

export function judge(seat: number, choice: string, advice: AdviceReport): Verdict | undefined {
  const made: AdviceOption | undefined = advice.options.find((option) => option.move === choice);
  if (!made || advice.options.length < 2) return undefined;
  return {
    seat, choice, best: advice.options[0]!.move, loss: made.regret, unit: advice.unit,
    ...verdictOf(made.regret, bandsOf(advice.unit, advice.bands)),
  };
}
