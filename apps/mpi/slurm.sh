#!/usr/bin/env bash
# A job for Slurm: `sbatch apps/mpi/slurm.sh`. Set what is marked; see docs/research/cluster.md.
#SBATCH --job-name=retrodice
#SBATCH --nodes=8                 # set: machines
#SBATCH --ntasks-per-node=1       # one process a machine, with threads inside
#SBATCH --cpus-per-task=64        # set: cores of a machine
#SBATCH --mem=20G                 # set: the table and 4 GB; `retrodice solve SPEC --estimate` tells
#SBATCH --time=04:00:00           # set: `retrodice solve SPEC --estimate --nodes N` tells
#SBATCH --requeue                 # after a failure of a machine: it goes on from its journal
set -euo pipefail

# Set: on a file system that outlives the job.
folder="${SCRATCH:-$PWD}"
# Set: what to do. Others:
#   job=(tournament 'cantstop(6,3,players=2)' --games 1000000)
#   job=(evolve cantstop --evaluations 1000000000 --checkpoint "$folder/run.json")
#   job=(papers run glenn-2011-table-4 --cost days --set journal="$folder/runs"
#       --record "$folder/records" --date 2026-11-21)
job=(solve 'cantstop(6,3)' --out "$folder/cantstop_6_3.rdp")
program="${RETRODICE_MPI:-retrodice-mpi}"    # set: built where MPI is that of the cluster

# A process that dies ends the job. On some clusters: --mpi=pmix or --mpi=pmi2, as `srun
# --mpi=list` tells.
srun --kill-on-bad-exit=1 --cpu-bind=none "$program" "${job[@]}" --threads "$SLURM_CPUS_PER_TASK"
