#!/usr/bin/env python3
"""Renames of the branch wt-play, by regular expression, over the *.rs files of a checkout (run in its root).
Idempotent. Files inside play/src/yahtzee and play/src/cantstop/fast are renamed by the branch itself."""
import re, subprocess
ALL = subprocess.run(["git", "ls-files", "*.rs"], capture_output=True, text=True, check=True).stdout.split()
def files(pattern): return [f for f in ALL if re.search(pattern, f)]
def go(pattern, rules, code_only=False):
    for f in files(pattern):
        try: text = open(f, encoding="utf8").read()
        except FileNotFoundError: continue
        new = text
        for old, to in rules:
            if code_only:
                new = "\n".join(l if l.lstrip().startswith("//") else re.sub(old, to, l) for l in new.split("\n"))
            else: new = re.sub(old, to, new)
        if new != text: open(f, "w", encoding="utf8").write(new)
USERS = r"^(play|coach|api|lab|python|wasm|cluster|fuzz|retrodice|cli|web|tune)/"
NOT_TUNE = r"^(play|coach|api|lab|python|wasm|cluster|fuzz|retrodice|cli|web)/"
go(USERS, [
    (r"\bMaterials\b", "StrategyContext"),
    (r"\bMade::plain\b", "BuiltStrategy::new"),
    (r"\bMade::able\b", "BuiltStrategy::with_capabilities"),
    (r"\bMade(::)?<", r"BuiltStrategy\1<"),
    (r"\bMade \{", "BuiltStrategy {"),
    (r"\bMade,", "BuiltStrategy,"),
    (r"\bMade\}", "BuiltStrategy}"),
    (r"\[`Made`\]", "[`BuiltStrategy`]"),
    (r"\bMovesSeen\b", "MoveValuesVisitor"),
])
go(NOT_TUNE, [
    (r"\bmaterials\b", "context"),
    (r"\bSkill\b", "Capabilities"),
    (r"(?<=[.{ ,])skill\b(?!\w| of| in| and)", "capabilities"),
    (r"\bCapabilities::Looking\b", "Capabilities::LookAhead"),
    (r"\bCapabilities::Knowing\b", "Capabilities::Solved"),
], code_only=True)
go(r"^play/src/(registry|entry|yahtzee/catalogue|yahtzee/player_tests|yahtzee/mod)\.rs", [
    (r"\byahtzee::Ground\b", "yahtzee::SharedSolution"),
    (r"\btype Ground\b", "type Shared"),
    (r"\b(G|Self)::Ground\b", r"\1::Shared"),
    (r"\bGround\b", "SharedSolution"),
    (r"\bground\b", "shared"),
], code_only=True)
go(USERS, [
    (r"\bSeated::", "FixedPolicies::"), (r"\bSeated<", "FixedPolicies<"), (r"\bMatch, Seated\b", "FixedPolicies, Match"),
    (r"\[`Seated`\]", "[`FixedPolicies`]"),
    (r"\bOptimal::around\b", "Optimal::for_part"), (r"\bOptimal::remembering\b", "Optimal::with_cache"),
    (r"(?<=\.)retuned\(", "with_rule("), (r"(Fast::new\([^)]*\)\??(?:\.unwrap\(\))?)\.longest\(", r"\1.max_rolls("),
])
go(r"^api/src/matches\.rs|^play/src/seated\.rs", [(r"\bLARGEST\b", "MAX_ANCHORS")])
go(r"^(play|coach|api|lab)/", [
    (r"\bShown\b(?= \{|\}|,|>|`)", "DisplayValues"),
    (r"\bfn shown\((?=&self, (?:at|_): &(?:G::MovePosition|PigMove|MovePosition))", "fn display_moves("),
    (r"\bfn shown_before\(", "fn display_before("), (r"\.shown_before\(", ".display_before("),
    (r"\b(judge\(\)|values|judge|\?)\.shown\(", r"\1.display_moves("), (r"self\.shown\(at, moves\)\?\.worths", "self.display_moves(at, moves)?.worths"),
])
go(r"^lab/src/official/best\.rs|^play/src/learning/", [
    (r"\blearning::\{Seen, TIE, judged\}", "learning::{RegretEvent, TIE, judge_games}"),
    (r"\bjudged\(&solved", "judge_games(&solved"), (r"\bseen: Seen<", "event: RegretEvent<"), (r"\bSeen::(Decision|Over)\b", r"RegretEvent::\1"),
], code_only=True)
go(r"^play/src/cantstop/(rivals|heuristic|staged)", [(r"super::skill::", "super::capabilities::"), (r"cantstop::skill::", "cantstop::capabilities::")])
go(r"^play/src/cantstop/rivals/(anywhere|judge)\.rs", [(r"shown\.doubts", "shown.half_widths"), (r"doubts: none", "half_widths: none"), (r"collect\(\), doubts \}", "collect(), half_widths: doubts }")])
go(r"^play/src/cantstop/rivals/players\.rs", [(r"fast::Standing", "fast::TurnStart"), (r"fast::Ended", "fast::TurnEnd"), (r"\bshut\b", "closed_count"), (r"\bfast\.title\(\)", "fast.name()")], code_only=True)
go(r"^lab/src/official/best\.rs", [(r"\| match seen \{", "| match event {")])
go(r"^play/examples/yahtzee_duel\.rs", [(r"\bDuel\b", "CardDuel")], code_only=True)
go(r"^lab/src/(estimates|rule_lists)\.rs", [(r"\bGames(?=::new|<|,|\})", "GameSimulator")], code_only=True)
go(r"^api/src/sheets\.rs", [(r"play::yahtzee::Rival\b", "play::yahtzee::CompetitorReport")])
go(r"^lab/src/official/losses\.rs", [(r"learning::\{Seen, TIE, judged\}", "learning::{RegretEvent, TIE, judge_games}"), (r", seen: Seen<('_, CantStop)>\| match seen", r", event: RegretEvent<\1>| match event"), (r"\bSeen::(Decision|Over)", r"RegretEvent::\1"), (r"\bjudged\(&solved", "judge_games(&solved")])
go(r"^python/src/", [(r"\bDecided\b", "DecisionRegret")])
go(r"^api/src/coach/effort\.rs", [(r"\.shown\(at, moves\)", ".display_moves(at, moves)")])
# the coach
EVERY = r"^(coach|api|lab|python|wasm|cluster|fuzz|retrodice|cli|web)/"
go(EVERY, [
    (r"\bMOST_MOTIVES\b", "MAX_MOTIVES"), (r"\bLONGEST_RECORD\b", "MAX_RECORD_BYTES"), (r"\bLONGEST_COMMENT\b", "MAX_COMMENT_CHARS"),
    (r"\bBands::usual\b", "Bands::default_for"), (r"\bPlayedOn\b", "RolloutValues"),
])
go(r"^(coach/|api/src/coach/|lab/src/measure/reviews\.rs)", [(r"\bChair\b", "TableSeat")], code_only=True)
go(r"^coach/src/", [(r"\bMOST_SEATS\b", "MAX_SEATS"), (r"\bTally\b", "SeatTally"), (r"\bmod played_on\b", "mod rollout_values"), (r"\bplayed_on::", "rollout_values::")])
go(r"^coach/src/(motive|lib)", [(r"\bTold\b", "RatedMove")])
go(r"^coach/src/pasted", [(r"\bTold\b", "LogEntry")], code_only=True)
go(r"^coach/src/(pasted|pasted/telling)\.rs", [(r"\btelling::Play\b", "telling::LogReplay"), (r"\bPlay::new\b", "LogReplay::new")])
go(r"^coach/src/(game|boards|table)\.rs", [(r"\bfn kept\(", "fn kept_dice("), (r"\bgame\.kept\(", "game.kept_dice(")])
