// How strong the opponents are: plays them against the best and writes
// src/lib/strength.json. `npm run strength`; RETRODICE is the program.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
const program = process.env.RETRODICE ?? join(root, "target/release/retrodice");
const ask = (...words) => JSON.parse(execFileSync(program, [...words, "--seed", "1", "--format", "json"], { encoding: "utf8" }));

const DUEL = "cantstop(6,3,players=2)";
const BEST = "potential";
const duels = {};
for (const player of ["stages", "odds", "linear2011", "simple", "linear2009", "constant2009", "rule28"]) {
  const { games, players } = ask("duel", DUEL, player, BEST, "--games", "2000");
  duels[player] = { share: players[0].share, interval: players[0].share_interval, games };
}
const means = (spec, players, games) =>
  Object.fromEntries(players.map((player) => {
    const { seats } = ask("simulate", spec, "--strategy", player, "--games", String(games));
    return [player, { mean: seats[0].mean, interval: seats[0].interval ?? [seats[0].low, seats[0].high], games }];
  }));
const measured = {
  cantstop: { spec: DUEL, against: BEST, players: duels },
  solitaire: { spec: "cantstop(6,3)", players: means("cantstop(6,3)", ["stages", "odds", "linear2011", "simple", "linear2009", "constant2009", "rule28", "random"], 4000) },
  yahtzee: { spec: "yahtzee", players: means("yahtzee", ["optimal", "rules2026", "rules2007", "means", "greedy", "novice", "random"], 4000) },
};
writeFileSync(join(import.meta.dirname, "../src/lib/strength.json"), `${JSON.stringify(measured, null, 1)}\n`);
