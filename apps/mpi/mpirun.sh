#!/usr/bin/env bash
# Several machines without a batch system: `apps/mpi/mpirun.sh HOSTFILE VERB …`, such as
# `apps/mpi/mpirun.sh hosts solve 'cantstop(6,3)' --out c63.rdp`.
# The hostfile has a line `NAME slots=1` for each machine; all of them reach the program by
# the same path, by ssh without a password. Only the first reads and writes files, except for the
# journals of `papers run`.
set -euo pipefail

hosts="${1:?a hostfile}"
shift
: "${1:?a verb and what it takes, such as: solve SPEC --out TABLE}"
program="${RETRODICE_MPI:-$(command -v retrodice-mpi)}"
threads="${THREADS:-}"    # cores of a machine; by default all that it has

# One process a machine, not bound to one of its cores.
mpirun --hostfile "$hosts" --map-by ppr:1:node --bind-to none \
    "$program" "$@" ${threads:+--threads "$threads"}
