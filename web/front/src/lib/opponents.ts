// The strategies as opponents: a name, what they go by, and how strong they were measured.

import strength from "./strength.json";
import { titled } from "./format";
import type { MatchLine } from "./described";

export interface Opponent { name: string; way: string; strength: string }

const PEOPLE: Record<string, [string, string]> = {
  optimal: ["Perfect Petra", "knows the value of every position"],
  potential: ["Farsighted Fay", "works every turn out to its end"],
  stages: ["Steady Stella", "weighs the odds by the stage of the race"],
  odds: ["Odds-on Otto", "stops by the odds of the next roll"],
  linear2011: ["Climbing Kim", "champion of 2011: high spaces weigh more"],
  simple: ["Simple Simon", "Rule of 28, stopped at 26"],
  linear2009: ["Nimble Nora", "weighs spaces by their height"],
  constant2009: ["Counting Carl", "Rule of 28 with other numbers"],
  survival: ["Surviving Sue", "rolls while a roll wins more than it loses"],
  rule28: ["Timid Tim", "Rule of 28"],
  steps: ["Seven-step Sam", "three runners and seven spaces, then stops"],
  random: ["Random Rudi", "anything that is allowed"],
  hold: ["Holding Hanna", "takes all that scores and holds at 300"],
  halves: ["Halving Hal", "adds up the best of both halves of the sheet"],
  bonus2026: ["Bonus Bea", "estimates every box, and the chance of the bonus"],
  rules2026: ["Ruling Ruth", "two lists of rules, grown"],
  rules2007: ["Listing Lou", "two short lists of rules"],
  means: ["Average Ava", "expects the usual of every open box"],
  greedy: ["Greedy Greg", "takes the most points in each turn"],
  novice: ["Novice Ned", "keeps what there is most of"],
};

const bare = (strategy: string) => strategy.split("(")[0]!;
const whole = (share: number) => `${(100 * share).toFixed(0)} %`;

type Shares = Record<string, { share: number; interval: number[]; games: number }>;
type Means = Record<string, { mean: number; games: number }>;

/** The strength that was measured on this very game; nothing where none was. */
function measured(strategy: string, spec: string): string {
  const own = bare(strategy);
  if (strategy !== own && !/^(rule28\(threshold=28\)|potential\(goal=first)/.test(strategy)) return "";
  if (spec === strength.cantstop.spec) {
    const found = (strength.cantstop.players as Shares)[own];
    if (found) return `wins ${whole(found.share)} against ${opponent(strength.cantstop.against, "").name}`;
    return own === strength.cantstop.against ? "the strongest here" : "";
  }
  if (spec === strength.solitaire.spec) {
    const found = (strength.solitaire.players as Means)[own];
    return found ? `needs ${found.mean.toFixed(1)} turns on average` : "";
  }
  if (/^yahtzee(\(forced\))?$/.test(spec)) {
    const found = (strength.yahtzee.players as Means)[own];
    return found ? `scores ${found.mean.toFixed(0)} on average` : "";
  }
  return "";
}

/** Who plays by this strategy in this game. */
export function opponent(strategy: string, spec: string): Opponent {
  const [name, way] = PEOPLE[bare(strategy)] ?? [titled(strategy), ""];
  const own = PEOPLE[bare(strategy)] && strategy.includes("(") && !/^(rule28\(threshold=28\)|potential\(goal=first,reach=6\))$/.test(strategy);
  return { name, way: own ? strategy : way, strength: measured(strategy, spec) };
}

/** What the seats are called: people by their names, strategies as opponents, each name once. */
export function seatNames(seats: { name: string; bot?: string | null }[], spec: string): string[] {
  const names = seats.map((seat) => (seat.bot ? opponent(seat.bot, spec).name : seat.name));
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** Who played a game in a list, and how it ended. */
export function lineWords(line: MatchLine): string {
  const seats = line.seats.map((name, seat) => ({ name, bot: line.bots?.[seat] ?? null }));
  const names = seatNames(seats, line.spec);
  const result = line.seats.reduce((text, name, seat) => (seats[seat]!.bot ? text.replaceAll(name, names[seat]!) : text), line.result ?? "");
  return `${names.join(", ")} · ${result || `turn ${line.turn}`}`;
}
