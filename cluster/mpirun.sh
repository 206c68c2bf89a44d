#!/usr/bin/env bash
# Several machines without a batch system: `cluster/mpirun.sh HOSTFILE SPEC OUT`.
# The hostfile has a line `NAME slots=1` for each machine; all of them reach the program by
# the same path, by ssh without a password. Only the first writes OUT.
set -euo pipefail

hosts="${1:?a hostfile}"
spec="${2:?a game, such as cantstop(6,3)}"
out="${3:?the table to write}"
program="${RETRODICE_MPI:-$(command -v retrodice-mpi)}"
threads="${THREADS:-}"    # cores of a machine; by default all that it has

# One process a machine, not bound to one of its cores.
mpirun --hostfile "$hosts" --map-by ppr:1:node --bind-to none \
    "$program" solve "$spec" --out "$out" ${threads:+--threads "$threads"}
