"""Tries all mutants of some crates: compiled at once, told apart by a switch at run time.

    python mutants.py list WORK rules solve    what `cargo mutants` finds, into WORK
    python mutants.py build WORK rules         a copy of the sources in WORK with the mutants of
                                               one crate, those not caught yet, and its tests
    python mutants.py record WORK              which mutants each test reaches
    python mutants.py judge WORK               runs the tests that reach a mutant, quickest first
    python mutants.py report WORK survivors.csv

`build`, `record` and `judge` are run for one crate after the other: fewer switches at a time
leave the loops quicker. `build WORK solve play` runs the tests of `play` for the mutants of `solve`
that none of its own has caught. WORK is a folder outside of the repository; what was begun goes on
when it is called again.
"""

import argparse
import collections
import csv
import json
import math
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import threading
import time

from schema import COPIED, DROPPED, EAGER, Source

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
OPEN = ("survived", "unfinished", "unreached", None)
ENV = {
    **os.environ,
    "PROPTEST_DISABLE_FAILURE_PERSISTENCE": "true",
    "PROPTEST_RNG_SEED": "1",
    "RUST_BACKTRACE": "0",
}
for name in ("RETRODICE_BLESS", "MUTANT", "MUTANT_RECORD"):
    ENV.pop(name, None)


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def find_all(args):
    """The mutants of all crates, numbered from one."""
    mutants = []
    for crate in args.crates:
        command = ["cargo", "mutants", "--list", "--json", "-p", f"retrodice-{crate}"]
        for mutant in json.loads(subprocess.check_output(command, cwd=ROOT)):
            mutant.update(id=len(mutants) + 1, crate=crate)
            mutants.append(mutant)
    assert len(mutants) < 1 << 14, "the switch has room for fewer"
    args.work.mkdir(parents=True, exist_ok=True)
    (args.work / "mutants.json").write_text(json.dumps(mutants))
    print(collections.Counter(mutant["crate"] for mutant in mutants))


def verdicts(work):
    """The last verdict of each mutant; what was caught stays so."""
    found = {}
    for verdict in lines(work / "verdicts.jsonl"):
        if found.get(verdict["id"], {}).get("verdict") in OPEN:
            found[verdict["id"]] = verdict
    return found


def copied(work, crates):
    """A copy of what git knows, in which the crates depend on the switch."""
    copy = work / "copy"
    tracked = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT).split(b"\0")
    for name in filter(None, map(os.fsdecode, tracked)):
        data = (ROOT / name).read_bytes()
        if name == "Cargo.toml":
            data = data.replace(
                b"[profile.dev.package]\n", b"[profile.dev.package]\nmutant.opt-level = 3\n"
            )
        if name in [f"{crate}/Cargo.toml" for crate in crates]:
            data = data.replace(
                b"\n[dependencies]\n", b'\n[dependencies]\nmutant = { path = "../../mutant" }\n'
            )
        write(copy / name, data)
    write(work / "mutant/src/lib.rs", (HERE / "switch.rs").read_bytes())
    package = b'[package]\nname = "mutant"\nversion = "0.0.0"\nedition = "2024"\n[workspace]\n'
    write(work / "mutant/Cargo.toml", package)
    return copy


def write(path, data):
    """Leaves files alone that have not changed, so that nothing is compiled twice."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def cargo(work, *command):
    """What the compiler says, one message a line."""
    done = subprocess.run(
        ["cargo", *command, "--message-format=json"],
        cwd=work / "copy",
        env={**ENV, "RUSTFLAGS": "--cap-lints allow", "CARGO_TARGET_DIR": str(work / "target")},
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def build(args):
    all_mutants = json.loads((args.work / "mutants.json").read_text())
    copy = copied(args.work, {mutant["crate"] for mutant in all_mutants})
    found = verdicts(args.work)
    mutants = [
        mutant
        for mutant in all_mutants
        if mutant["crate"] == args.crate and found.get(mutant["id"], {}).get("verdict") in OPEN
    ]
    for mutant in mutants:
        mutant.pop("state", None)
    path = args.work / f"state-{args.crate}.json"
    state = {"const": [], "forms": {}, "dead": {}}
    if path.exists():
        state = json.loads(path.read_text())
    state["const"] = set(state["const"])
    state["dead"] = {int(mutant): why for mutant, why in state["dead"].items()}
    by_file = collections.defaultdict(list)
    for mutant in mutants:
        by_file[mutant["file"]].append(mutant)
    listed = ["git", "ls-files", f"{args.crate}/src/*.rs"]
    for name in subprocess.check_output(listed, cwd=ROOT, text=True).split():
        by_file[name]  # Constant functions of other files have to change, too.
    sources = {name: Source(ROOT, name, ms, state) for name, ms in by_file.items()}
    tests = args.tests or args.crate
    packages = ["--lib", "--tests", "-p", f"retrodice-{args.crate}", "-p", f"retrodice-{tests}"]
    while True:
        spans = {}
        for name, source in sources.items():
            data, spans[name] = source.written()
            write(copy / name, data)
        code, messages = cargo(args.work, "check", "--keep-going", *packages)
        changed = sum(
            mend(message["message"], spans, sources, state)
            for message in messages
            if message["reason"] == "compiler-message"
        )
        path.write_text(json.dumps({**state, "const": sorted(state["const"])}))
        print(f"{changed} places changed", flush=True)
        if code == 0:
            break
        assert changed, "errors that no mutant explains"
    for source in sources.values():
        for node, here in source.at.items():
            dropped = state["forms"].get(source.key(source.by_id[node])) == DROPPED
            for mutant in here:
                why = state["dead"].get(mutant["id"], "no form compiles" if dropped else None)
                constant = why in ("constant", "no form compiles")
                mutant["why"] = why
                mutant["state"] = "on" if not why else "unswitchable" if constant else "unviable"
                mutant.pop("field", None)
    (args.work / "mutants.json").write_text(json.dumps(all_mutants))
    test = ["test", "--no-run", "--lib", "--tests", "-p", f"retrodice-{tests}"]
    code, messages = cargo(args.work, *test)
    assert code == 0
    programs = []
    shutil.rmtree(args.work / "tests", ignore_errors=True)
    (args.work / "tests").mkdir()
    for message in messages:
        if message.get("executable") and message["profile"]["test"]:
            program = shutil.copy2(message["executable"], args.work / "tests")
            programs.append([str(program), str(pathlib.Path(message["manifest_path"]).parent)])
    on = [mutant["id"] for mutant in mutants if mutant["state"] == "on"]
    built = {"tests": tests, "programs": programs, "on": on}
    (args.work / "built.json").write_text(json.dumps(built))
    (args.work / "reached.jsonl").unlink(missing_ok=True)
    print(collections.Counter(mutant["state"] for mutant in mutants))


def mend(error, spans, sources, state):
    """Takes out what an error is about; 1 if anything changed."""
    if error["level"] != "error" or not error["spans"]:
        return 0
    code = (error["code"] or {}).get("code")
    called = re.search(r"non-const \S* ?(?:function|method) `([^`]*)`", error["message"])
    name = re.sub(r"::<.*>$", "", called[1]).split("::")[-1] if called else None
    if code == "E0015" and name not in (None, "on"):
        # It is called in a constant and stays `const`: what is inside cannot be switched.
        before = len(state["const"])
        state["const"].add(name)
        return len(state["const"]) - before
    hit = None
    for span in error["spans"]:
        while span["is_primary"] and span.get("expansion") and span["file_name"] not in spans:
            span = {**span["expansion"]["span"], "is_primary": True}
        first, last = span["byte_start"], span["byte_end"]
        around = [s for s in spans.get(span["file_name"], []) if s[0] <= first and last <= s[1]]
        if span["is_primary"] and around:
            hit = min(around, key=lambda place: place[1] - place[0])[2]
    if hit is None:
        print(error["rendered"])
        return 0
    if hit[0] == "mutant":
        dead = {hit[1]: "constant" if code == "E0015" else f"{code} {error['message']}"}
    elif code == "E0015":
        # The place is a constant.
        source = sources[hit[1]]
        nodes = [n for n in source.nodes[hit[2]] if n.end_byte == hit[3] and n.id in source.at]
        dead = {mutant["id"]: "constant" for node in nodes for mutant in source.at[node.id]}
    else:
        key = f"{hit[1]}:{hit[2]}:{hit[3]}"
        form = state["forms"].get(key, EAGER)
        state["forms"][key] = DROPPED if form == COPIED else COPIED
        return int(form != state["forms"][key])
    before = len(state["dead"])
    state["dead"] = {**dead, **state["dead"]}
    return len(state["dead"]) - before


def run(test, env, limit):
    """'passed', 'failed' or 'timeout', and the seconds."""
    begun = time.time()
    process = subprocess.Popen(
        [test["program"], "--exact", test["name"], "--test-threads=1"],
        cwd=test["folder"],
        env={**ENV, **env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        code = process.wait(limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return "timeout", time.time() - begun
    return ("failed" if code else "passed"), time.time() - begun


def in_threads(count, todo, work):
    """Calls `work` with each item, `count` at a time."""
    lock = threading.Lock()

    def worker():
        while True:
            with lock:
                if not todo:
                    return
                item = todo.pop(0)
            work(item, lock)

    threads = [threading.Thread(target=worker) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def record(args):
    built = json.loads((args.work / "built.json").read_text())
    have = {(test["program"], test["name"]) for test in lines(args.work / "reached.jsonl")}
    todo = []
    for program, folder in built["programs"]:

        def names(*more):
            command = [program, "--list", "--format", "terse", *more]
            listed = subprocess.check_output(command, cwd=folder, env=ENV, text=True).splitlines()
            return [line.removesuffix(": test") for line in listed if line.endswith(": test")]

        ignored = set(names("--ignored"))
        todo += [
            {"program": program, "folder": folder, "name": name}
            for name in names()
            if name not in ignored and (program, name) not in have
        ]
    print(len(todo), "tests")

    def one(test, lock):
        path = args.work / f"record-{threading.get_ident()}"
        path.unlink(missing_ok=True)
        outcome, _ = run(test, {"MUTANT_RECORD": str(path)}, args.limit)
        data = path.read_bytes() if path.exists() else b""
        numbers = {int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)}
        # What it takes without writing down anything.
        again, seconds = run(test, {}, args.limit)
        test.update(reached=sorted(numbers), seconds=round(seconds, 3), outcome=again)
        with lock, (args.work / "reached.jsonl").open("a") as out:
            out.write(json.dumps(test) + "\n")
        if (outcome, again) != ("passed", "passed"):
            print(test["name"], outcome, again, flush=True)

    in_threads(args.threads, todo, one)


def judge(args):
    built = json.loads((args.work / "built.json").read_text())
    mutants = {m["id"]: m for m in json.loads((args.work / "mutants.json").read_text())}
    reach = collections.defaultdict(list)
    for test in lines(args.work / "reached.jsonl"):
        if test["outcome"] == "passed":
            for mutant in test.pop("reached"):
                reach[mutant].append(test)
    found = verdicts(args.work)
    open_now = (None, *args.again.split(","))
    todo = [i for i in built["on"] if found.get(i, {}).get("verdict") in open_now]
    killers = collections.defaultdict(collections.Counter)
    print(len(todo), "mutants")

    def one(mutant, lock):
        function = (mutants[mutant]["function"] or {}).get("function_name")
        caught_here = killers[mutants[mutant]["file"], function]

        def cost(test):
            # Quick ones first, and those before that caught another mutant of the function.
            return test["seconds"] / (1 + 20 * caught_here[test["program"], test["name"]])

        verdict = {"id": mutant, "verdict": "survived", "by": None, "tests": built["tests"]}
        spent = 0
        for test in sorted(reach[mutant], key=cost):
            if spent + test["seconds"] > args.cap:
                verdict["verdict"] = "unfinished"
                continue
            outcome, seconds = run(test, {"MUTANT": str(mutant)}, 2.5 + 3 * test["seconds"])
            spent += seconds
            if outcome != "passed":
                caught_here[test["program"], test["name"]] += 1
                verdict.update(verdict="caught" if outcome == "failed" else "timeout")
                verdict["by"] = test["name"]
                break
        if not reach[mutant]:
            verdict["verdict"] = "unreached"
        with lock, (args.work / "verdicts.jsonl").open("a") as out:
            out.write(json.dumps(verdict) + "\n")

    in_threads(args.threads, todo, one)


def wilson(hits, count, z=1.96):
    """Wilson's interval of a share, at 95 %."""
    share = hits / count
    middle = (share + z * z / 2 / count) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / 4 / count**2) / (1 + z * z / count)
    return middle - half, middle + half


def report(args):
    found = verdicts(args.work)
    counts, rows = collections.defaultdict(collections.Counter), []
    for mutant in json.loads((args.work / "mutants.json").read_text()):
        verdict = mutant.get("state", "untried")
        if verdict == "on":
            last = found.get(mutant["id"], {"verdict": "untried"})
            verdict = last["verdict"]
            if verdict not in OPEN and last.get("tests", mutant["crate"]) != mutant["crate"]:
                verdict = "elsewhere"  # Caught by the tests of another crate.
        counts[mutant["crate"]].update(["mutants", verdict])
        if verdict in OPEN:
            text = mutant["name"].split(": ", 1)[1]
            rows.append((mutant["file"], mutant["span"]["start"]["line"], text, verdict))
    for crate, count in counts.items():
        caught = count["caught"] + count["timeout"] + count["elsewhere"]
        tried = caught + sum(count[verdict] for verdict in OPEN)
        score = f"{caught / tried:.1%}"
        if count["untried"]:
            score += " ({:.1%} to {:.1%})".format(*wilson(caught, tried))
        print(crate, dict(count), score)
    with open(args.csv, "w", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["file", "line", "mutation", "verdict"])
        table.writerows(sorted(rows))


def main():
    raw = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    commands = parser.add_subparsers(required=True)
    calls = {"list": find_all, "build": build, "record": record, "judge": judge, "report": report}
    for name, call in calls.items():
        command = commands.add_parser(name)
        command.set_defaults(call=call)
        command.add_argument("work", type=lambda path: pathlib.Path(path).resolve())
        if name == "list":
            command.add_argument("crates", nargs="+")
        elif name == "build":
            command.add_argument("crate")
            command.add_argument("tests", nargs="?")
        elif name == "report":
            command.add_argument("csv")
        else:
            command.add_argument("--threads", type=int, default=os.cpu_count())
        if name == "record":
            command.add_argument("--limit", type=float, default=120, help="seconds of a test")
        if name == "judge":
            command.add_argument("--cap", type=float, default=10, help="seconds of a mutant")
            command.add_argument("--again", default="", help="verdicts to look at again")
    args = parser.parse_args()
    # Mutants that ask for all memory, or fill the disk, are stopped.
    resource.setrlimit(resource.RLIMIT_FSIZE, (8 << 30, 8 << 30))
    if args.call in (record, judge):
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(19)
    args.call(args)


if __name__ == "__main__":
    main()
