#!/usr/bin/env bash
# Holds `retrodice-mpi` against `retrodice` on one machine: tables, games, evolution and published
# tables, files that either goes on with, jobs that are killed, and a second job on one journal.
# The programs are in the folder $1, where `cargo test` has built them.
set -euo pipefail
folder="$(cd "$1" && pwd)"
one="$folder/retrodice"
several="$folder/retrodice-mpi"
papers="$folder/retrodice-papers"
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT
cd "$fresh"
export RETRODICE_TABLES="$fresh/tables"
# More processes than cores; as root, as in a container.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_mpi_yield_when_idle=1

launch=(mpirun --oversubscribe --bind-to none -np)
mpi() { "${launch[@]}" "$@"; }
fail() { echo "cluster.sh: $*" >&2; exit 1; }
now() { date +%s.%N; }
begun="$(now)"
say() { printf '%6.1f s  %s\n' "$(echo "$(now) - $begun" | bc)" "$*"; }

# The same tables, byte for byte: the kernel, the generic solver, two seats, another game.
for spec in 'cantstop(4,3)' 'cantstop(5,1)' 'cantstop(3,2)' 'cantstop(3,2,players=2)' 'pig(50)'; do
    "$one" solve "$spec" --threads 2 --out one.rdt --format json >one.json
    for processes in 1 2 3; do
        mpi "$processes" "$several" solve "$spec" --threads 1 --out several.rdt \
            >several.json 2>several.log || fail "$spec by $processes: $(cat several.log)"
        cmp one.rdt several.rdt || fail "$spec by $processes processes has other values"
        diff <(grep -v 'seconds\|"table"\|sweeps\|positions' one.json) \
            <(grep -v 'seconds\|"table"\|sweeps\|positions' several.json)
        rm several.rdt
    done
    mv one.rdt "$spec.rdt"
    say "$spec by 1, 2 and 3 processes: the table of one machine"
done

# What is printed and written, but for the time and the machine, and the exit status, which is 1
# where a number differs from print.
without_time() { grep -v '"seconds"\|"machine"\|"file"'; }
same() {
    local expected=0 alone=("$one" "$@")
    [[ "$1" != papers ]] || alone=("$papers" "${@:2}")
    "${alone[@]}" --format json >one.raw || expected=$?
    without_time <one.raw >one.json
    find . -maxdepth 1 -name 'new*' -exec mv {} one.d \;
    for processes in 1 3; do
        local status=0
        mpi "$processes" "$several" "$@" --threads 1 2>several.log >several.json || status=$?
        ((status == expected)) ||
            fail "$* by $processes ends with $status, not $expected: $(cat several.log)"
        diff one.json <(without_time <several.json) || fail "$1 by $processes processes is another"
        for file in new*; do
            [[ ! -e "$file" ]] || diff <(cat one.d/"$file" one.d/"$file"/* 2>/dev/null | without_time) \
                <(cat "$file" "$file"/* 2>/dev/null | without_time) || fail "$file is another"
            rm -rf "$file"
        done
    done
    rm -rf one.d/*
    say "$1 by 1 and 3 processes: the report and the files of one machine"
}
mkdir one.d
same tournament 'cantstop(3,1,players=2)' --games 500 --seed 3 \
    --player optimal --player rule28 --player random
same simulate 'cantstop(6,3)' --strategy rule28 --games 20001
bred=(cantstop --population 20 --generations 64 --evaluations)
same evolve "${bred[@]}" 50000 --games 20001 --out new.toml
same papers run norvig-values norvig-turns glenn-2007-sizes glenn-2011-rerun --cost minutes \
    --set population=20 --set generations=8 --set runs=5 --set evaluations=2000 --set games=1000 \
    --record new --date 2026-01-01

# A job begun by one machine or by several loses a process once its file is there. From that
# file one machine and several come to the same end.
ends() {
    local file="$1"
    shift
    for first in "$one" "${launch[*]} 2 $several"; do
        $first "$@" "$file" --threads 1 >job.log 2>&1 &
        job=$!
        until [[ -s "$file" ]]; do
            kill -0 "$job" 2>/dev/null || fail "$1 keeps nothing: $(cat job.log)"
            sleep 0.02
        done
        victim="$(pgrep -P "$job" -x retrodice-mpi | tail -1 || true)"
        kill -KILL "${victim:-$job}" || fail "$1 is too quick to be killed"
        wait "$job" 2>/dev/null && fail "$1 that lost a process says that it is well"
        cp "$file" kept
        "$one" "$@" "$file" --format json | without_time >one.json
        mv "$file" ended
        mv kept "$file"
        mpi 3 "$several" "$@" "$file" --threads 1 >several.json 2>several.log ||
            fail "$(cat several.log)"
        diff one.json <(without_time <several.json) || fail "$1 ends with another result"
        cmp "$file" ended || fail "$1 ends with another file"
        rm "$file" ended
    done
    say "$1, begun by one machine or several and killed: both end it with the same file"
}
ends run.json evolve "${bred[@]}" 2000000 --games 20001 --checkpoint

# A job that loses a process at random moments; now and then one machine goes on with it in
# between, and is killed too.
board='cantstop(5,1)'
mv "$board.rdt" whole.rdt
RANDOM=11
several_on_blocks=("${launch[@]}" 2 "$several" solve "$board" --threads 1 --checkpoint blocks)
one_on_blocks=("$one" solve "$board" --threads 2 --checkpoint blocks)
kept() { { cat blocks/* 2>/dev/null || true; } | wc -c; }
kills=0
while ((kills < 10)); do
    before="$(kept)"
    is_one=$((RANDOM % 4 == 0))
    if ((is_one)); then
        "${one_on_blocks[@]}" >job.log 2>&1 &
    else
        "${several_on_blocks[@]}" >job.log 2>&1 &
    fi
    job=$!
    sleep "$((is_one ? 0 : 1)).$((RANDOM % 10))"
    victim="$job"
    if ! ((is_one)); then
        # One of the processes that mpirun has started.
        mapfile -t ranks < <(pgrep -P "$job" -x retrodice-mpi)
        victim="${ranks[$((RANDOM % (${#ranks[@]} + 1)))]:-${ranks[0]:-}}"
    fi
    if [[ -z "$victim" ]] || ! kill -KILL "$victim" 2>/dev/null; then
        # It came to its end: once more from the beginning.
        wait "$job" || fail "the job failed by itself: $(cat job.log)"
        rm -r blocks
        continue
    fi
    wait "$job" 2>/dev/null && fail "a job that lost a process says that it is well"
    ((is_one)) || grep -q 'signal 9' job.log || fail "nothing is said of it: $(cat job.log)"
    kills=$((kills + 1))
    (($(kept) >= before)) || fail "what was finished is lost: $before bytes, then $(kept)"
done
"${several_on_blocks[@]}" --out several.rdt >several.json 2>several.log || fail "$(cat several.log)"
cmp whole.rdt several.rdt || fail "a job that was killed ends with other values"
say "killed $kills times, and then the table of one machine: $(tail -2 several.log | tr '\n' ' ')"
"${one_on_blocks[@]}" --out again.rdt >/dev/null
cmp whole.rdt again.rdt
say "one machine goes on from the end of it"

# A second job on one journal.
rm -r blocks
"${several_on_blocks[@]}" >job.log 2>&1 &
job=$!
until [[ -s blocks/cantstop.blocks.partial ]]; do
    kill -0 "$job" 2>/dev/null || fail "no journal: $(cat job.log)"
    sleep 0.05
done
"${several_on_blocks[@]}" >second.log 2>&1 && fail "a second job on the same journal was let in"
grep -q 'is locked: another solve is writing this table' second.log || fail "$(cat second.log)"
"${one_on_blocks[@]}" >second.log 2>&1 && fail "a run beside a job was let in"
wait "$job" || fail "the first job suffered: $(cat job.log)"
say "a second job on one journal is refused"

# Wrong words and tables too large end a job at once.
mpi 2 "$several" solve 'cantstop(9,9,9)' >wrong.log 2>&1 && fail "a wrong spec was let in"
grep -q 'argument `9`: one too many' wrong.log || fail "$(cat wrong.log)"
mpi 2 "$several" solve 'cantstop(8,3)' >wrong.log 2>&1 && fail "a table too large was let in"
grep -q 'the table does not fit' wrong.log || fail "$(cat wrong.log)"
say "what cannot be is refused"
