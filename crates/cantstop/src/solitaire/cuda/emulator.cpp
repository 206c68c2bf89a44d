// The kernels on the processor, to check them: one block of threads as fibers, which change only
// where they wait. Warps take turns in an arbitrary order, so that some run ahead of others as far
// as barriers let them. Where one is missing, values are wrong in some of these orders.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

struct Index { unsigned x; };
static Index threadIdx, blockIdx, blockDim, gridDim;
#define __device__ static
#define __constant__ static
#define __forceinline__ inline
#define __global__
#define __shared__
#define __launch_bounds__(...)

struct Barrier { int size, arrived, round; };
static Barrier all_threads, warp_threads[32];
static unsigned exchanged[1024];
static ucontext_t scheduler, fibers[1024];
static bool is_over[1024];

static void wait_at(Barrier &barrier) {
  const int round = barrier.round, self = threadIdx.x;
  if (++barrier.arrived == barrier.size) {
    barrier.arrived = 0;
    barrier.round++;
  }
  while (barrier.round == round) swapcontext(&fibers[self], &scheduler);
}
static void __syncthreads() { wait_at(all_threads); }
static void __syncwarp() { wait_at(warp_threads[threadIdx.x / 32]); }
static int __shfl_sync(unsigned, int value, int from) {
  exchanged[threadIdx.x] = value;
  __syncwarp();
  const int got = exchanged[threadIdx.x / 32 * 32 + from];
  __syncwarp();
  return got;
}
static unsigned __ballot_sync(unsigned, bool value) {
  exchanged[threadIdx.x] = value;
  __syncwarp();
  unsigned got = 0;
  for (int i = 0; i < 32; i++) got |= exchanged[threadIdx.x / 32 * 32 + i] << i;
  __syncwarp();
  return got;
}
static unsigned __float_as_uint(float x) {
  unsigned bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
template <class T, class U> static T atomicAdd(T *at, U by) {
  const T old = *at;
  *at = old + by;
  return old;
}
static void atomicMax(unsigned *at, unsigned value) { if (value > *at) *at = value; }

#include "kernel.cu"

Shared shared[1];
static Params launched;
static void (*kernel)(Params);
static void fiber() {
  kernel(launched);
  is_over[threadIdx.x] = true;
}

// Runs `solve_rows` (0) or `copy_rows` (1) with one block, in an order for each seed.
extern "C" void emulate(int number, const Params *params, unsigned seed) {
  kernel = number == 0 ? solve_rows : copy_rows;
  launched = *params;
  blockDim.x = THREADS;
  gridDim.x = 1;
  all_threads = {THREADS, 0, 0};
  const size_t stack = 1 << 17;
  char *stacks = (char *)malloc(stack * THREADS);
  for (int i = 0; i < THREADS; i++) {
    warp_threads[i / 32] = {32, 0, 0};
    is_over[i] = false;
    getcontext(&fibers[i]);
    fibers[i].uc_stack.ss_sp = stacks + stack * i;
    fibers[i].uc_stack.ss_size = stack;
    fibers[i].uc_link = &scheduler;
    makecontext(&fibers[i], fiber, 0);
  }
  for (int left = THREADS; left > 0;) {
    seed = seed * 1664525u + 1013904223u;
    const int warp = (seed >> 16) % (THREADS / 32), is_reversed = seed >> 31;
    for (int i = 0; i < 32; i++) {
      const int self = warp * 32 + (is_reversed ? 31 - i : i);
      if (is_over[self]) continue;
      threadIdx.x = self;
      swapcontext(&scheduler, &fibers[self]);
      left -= is_over[self];
    }
  }
  free(stacks);
}

// The gains at the start of the turns of one row with these guesses, one lane after the other.
extern "C" void sweep_row(const Params *params, int left, int right, const float *busts,
                          float *gains) {
  Row row;
  enter(row, left, right);
  float *mine = params->scratch, *slots = shared->slots;
  const Scratch scratch = {mine, mine + THIRD_WORDS, mine + THIRD_WORDS + PAIR_WORDS};
  float *box = mine + THIRD_WORDS + PAIR_WORDS + SINGLE_WORDS;
  for (int i = 0; i < TRIPLES; i++)
    for (int lane = 0; lane < LANES; lane++)
      if (TRIPLE_COLUMNS[i][2] == MIDDLE)
        three_markers<true>(row, scratch, params->values, i, lane, busts[lane], box);
      else
        three_markers<false>(row, scratch, params->values, i, lane, busts[lane], box);
  for (int i = 0; i < PAIRS; i++)
    for (int lane = 0; lane < LANES; lane++)
      two_markers(row, scratch, params->values, i, lane, busts[lane], slots, 1);
  for (int p = 0; p < COLUMNS; p++)
    for (int lane = 0; lane < LANES; lane++)
      one_marker(row, scratch, params->values, p, lane, busts, slots, 1);
  for (int lane = 0; lane < LANES; lane++) gains[lane] = no_marker(row, scratch, lane, slots, 1);
}
