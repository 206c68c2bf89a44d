// How strong the opponents are: plays them against the best and writes
// src/lib/strength.json. `npm run strength`; RETRODICE is the program.
//
// Names of measures measure only these anew: `npm run strength -- pig farkle`.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../../..");
const program = process.env.RETRODICE ?? join(root, "target/release/retrodice");
const file = join(import.meta.dirname, "../src/lib/strength.json");
const ask = (...words) =>
  JSON.parse(
    execFileSync(program, [...words, "--seed", "1", "--format", "json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );

/** As many digits as the games of an opponent can tell. */
const rounded = (number, digits) => Number(number.toFixed(digits));
const each = (players, of) => Object.fromEntries(players.map((player) => [player, of(player)]));

/** Shares of wins at Can't Stop, against the best in all other seats. */
function duels(spec, against, players, games) {
  return {
    spec,
    against,
    players: each(players, (player) => {
      const [{ share, share_interval }] = ask("duel", spec, player, against, "--games", String(games)).players;
      return { share: rounded(share, 4), interval: share_interval.map((end) => rounded(end, 4)), games };
    }),
  };
}
/** Shares of wins of two seats, each opponent as often in the first as in the second. */
function matches(spec, against, players, games) {
  return {
    spec,
    against,
    players: each(players, (player) => {
      const seats = [
        [player, against],
        [against, player],
      ].map(
        (pair, place) =>
          ask("simulate", spec, ...pair.flatMap((one) => ["--strategy", one]), "--games", String(games / 2)).seats[
            place
          ],
      );
      const share = (seats[0].mean + seats[1].mean) / 2;
      // Both halves are independent of each other.
      const off = Math.hypot(...seats.map((seat) => (seat.high - seat.low) / 2)) / 2;
      return { share: rounded(share, 4), interval: [share - off, share + off].map((end) => rounded(end, 4)), games };
    }),
  };
}
function means(spec, players, games) {
  return {
    spec,
    players: each(players, (player) => {
      const [seat] = ask("simulate", spec, "--strategy", player, "--games", String(games)).seats;
      return {
        mean: rounded(seat.mean, 3),
        interval: (seat.interval ?? [seat.low, seat.high]).map((end) => rounded(end, 3)),
        games,
      };
    }),
  };
}

const CANTSTOP = ["stages", "odds", "linear2011", "simple", "linear2009", "constant2009", "rule28"];
const MEASURES = {
  cantstop: () => duels("cantstop(6,3,players=2)", "mind", CANTSTOP, 20000),
  cantstop3: () => duels("cantstop(6,3,players=3)", "mind", CANTSTOP, 600),
  cantstop4: () => duels("cantstop(6,3,players=4)", "mind", CANTSTOP, 600),
  solitaire: () => means("cantstop(6,3)", [...CANTSTOP, "random"], 4000),
  yahtzee: () => means("yahtzee", ["optimal", "rules2026", "rules2007", "means", "greedy", "novice", "random"], 4000),
  farkle: () => matches("farkle(2000)", "optimal", ["hold", "daring", "cautious", "random"], 10000),
  pig: () => matches("pig(100)", "optimal", ["pace", "hold", "cautious", "random"], 10000),
};
const wanted = process.argv.slice(2);
const measured = JSON.parse(readFileSync(file, "utf8"));
for (const [name, measure] of Object.entries(MEASURES))
  if (!wanted.length || wanted.includes(name)) measured[name] = measure();
writeFileSync(file, `${JSON.stringify(measured, null, 1)}\n`);
