// The rows of a level. A block of threads works on two neighbouring rows at a time, a half-warp on
// each, as long as there are any. Warps take sets of three columns, then pairs, then columns.

#define ROW_WORDS (LANES + LANES / 2)  // of a record: values, and slopes in half a word each
#define SLOPE_UNIT 16000.0f             // so that slopes up to 2 are no NaN if read as a float
#define UNKNOWN_SLOPE 0.6f
#define ROUNDING 1.2e-7f

// Rows whose left halves have `left` steps and whose right ones have `right`, as work numbers: two
// rows each, with the same left half.
struct Bucket {
  long long first;
  int left, right;
};

struct Statistics {
  unsigned long long rows, sweeps, anchors;
  double sum;                        // of the residuals of first sweeps
  unsigned largest, bound, step;     // bits of floats: residual, what may remain of it, last step
  unsigned unsettled;                // rows that ended by the number of their sweeps
};

struct Params {
  float *values;
  unsigned short *slopes;
  float *scratch, *record;
  const int *halves, *half_start;    // halves by their sums of steps
  const Bucket *buckets;
  unsigned *next;
  Statistics *statistics;
  long long first, end;              // work numbers
  int last_bucket, polish, restore, max_sweeps;
  float tolerance, slope_error;
};

struct Shared {
  Row rows[2];
  int left[2], right[2], active[2];
  float busts[2][LANES];
  long long work;
  int counter;
  float slots[SLOTS * THREADS];
};
static_assert(sizeof(Shared) <= SHARED_BYTES, "launches ask for enough shared memory");
extern __shared__ Shared shared[];

// Finds one of the two rows of a work number; false if there is none.
__device__ __forceinline__ bool locate(const Params &params, long long work, int which,
                                       int &left, int &right) {
  int k = params.last_bucket;
  while (params.buckets[k].first > work) k--;
  const Bucket bucket = params.buckets[k];
  const int begin = params.half_start[bucket.right];
  const int count = params.half_start[bucket.right + 1] - begin, works = (count + 1) / 2;
  const int within = (int)(work - bucket.first), j = within % works * 2 + which;
  left = params.halves[params.half_start[bucket.left] + within / works];
  right = j < count ? params.halves[begin + j] : 0;
  return j < count && !(bucket.left == bucket.right && right > left);
}

__device__ __forceinline__ long long address(int left, int right) {
  return ((long long)left * HALVES + right) * LANES + MARGIN;
}

__device__ void enter(Row &row, int left, int right) {
  row.complete = 0;
  for (int c = 0; c < MIDDLE; c++) {
    const int mirror = COLUMNS - 1 - c;
    row.steps[c] = left / STRIDE[c] % (LENGTHS[c] + 1);
    row.steps[mirror] = right / STRIDE[c] % (LENGTHS[c] + 1);
    row.step[c] = (long long)STRIDE[c] * HALVES * LANES;
    row.step[mirror] = (long long)STRIDE[c] * LANES;
    row.complete += (row.steps[c] == 0) + (row.steps[mirror] == 0);
  }
  row.steps[MIDDLE] = MIDDLE_LENGTH;
  row.step[MIDDLE] = 0;
  row.base = address(left, right);
  int pairs = 0, singles = 0;
  for (int i = 0; i < PAIRS; i++) {
    row.pair_base[i] = pairs;
    row.third_base[i] = 2 * THIRDS * pairs;
    pairs += row.steps[PAIR_COLUMNS[i][0]] * row.steps[PAIR_COLUMNS[i][1]];
  }
  for (int c = 0; c < COLUMNS; c++) {
    row.single_base[c] = singles;
    singles += row.steps[c];
  }
}

__device__ __forceinline__ float slope_at(const Params &params, long long at) {
  const unsigned short slope = params.slopes[at];
  return slope ? slope / SLOPE_UNIT : UNKNOWN_SLOPE;
}

__device__ __forceinline__ float clamp(float x, float low, float high) {
  return fminf(fmaxf(x, low), high);
}

// Guesses a value and its slope from lower rows, along the columns with the most steps left.
__device__ void guess(const Params &params, const Row &row, int lane, float &x, float &slope) {
  int columns[4], n = 0;
  unsigned taken = 1u << MIDDLE;
  for (; n < 4; n++) {
    int best = -1;
    for (int c = 0; c < COLUMNS; c++)
      if (!(taken >> c & 1) && row.steps[c] > 1 && (best < 0 || row.steps[c] > row.steps[best]))
        best = c;
    if (best < 0) break;
    columns[n] = best;
    taken |= 1u << best;
  }
  float sum = 0;
  for (int set = 1; set < 1 << n; set++) {
    long long at = row.base + lane;
    int odd = 0;
    for (int i = 0; i < n; i++)
      if (set >> i & 1) {
        at -= row.step[columns[i]];
        odd ^= 1;
      }
    sum += odd ? params.values[at] : -params.values[at];
  }
  x = n ? fmaxf(sum, 1.0f) : 1.5f;
  const long long at = row.base + lane;
  slope = UNKNOWN_SLOPE;
  if (n >= 2) {
    const long long a = row.step[columns[0]], b = row.step[columns[1]];
    slope = slope_at(params, at - a) + slope_at(params, at - b) - slope_at(params, at - a - b);
  } else if (n == 1) {
    slope = slope_at(params, at - row.step[columns[0]]);
  }
  slope = clamp(slope, 0.05f, 1.0f);
}

// The next number of a counter that the warps of a block share.
__device__ __forceinline__ int take(int *counter) {
  int i = 0;
  if ((threadIdx.x & 31) == 0) i = atomicAdd(counter, 1);
  return __shfl_sync(~0u, i, 0);
}

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS) solve_rows(const Params params) {
  Shared &block = *shared;
  const int tid = threadIdx.x, warp = tid / 32, half = tid / LANES & 1, lane = tid % LANES;
  float *mine = params.scratch + (long long)blockIdx.x * SCRATCH_WORDS;
  Scratch scratch;
  scratch.thirds = mine + half * THIRD_WORDS;
  scratch.pairs = mine + 2 * THIRD_WORDS + half * PAIR_WORDS;
  scratch.singles = mine + 2 * (THIRD_WORDS + PAIR_WORDS) + half * SINGLE_WORDS;
  float *box = mine + 2 * (THIRD_WORDS + PAIR_WORDS + SINGLE_WORDS) + (warp * 2 + half) * BOX_WORDS;
  float *slots = block.slots + tid;
  const Row &row = block.rows[half];
  for (;;) {
    if (tid == 0) block.work = params.first + atomicAdd(params.next, 1u);
    __syncthreads();
    const long long work = block.work;
    if (work >= params.end) return;
    if (tid < 2) {
      const bool is_row = locate(params, work, tid, block.left[tid], block.right[tid]);
      enter(block.rows[tid], block.left[tid], block.right[tid]);
      block.active[tid] = is_row && block.rows[tid].complete < 3;
    }
    __syncthreads();
    float x = 0, old_x = 0, old_gain = 0, slope = UNKNOWN_SLOPE;
    bool counts = false;
    int sweeps = 0;
    if (warp == 0) {
      counts = block.active[half] && lane <= MIDDLE_LENGTH && !(row.complete == 2 && lane == 0);
      if (counts && params.polish) {
        x = params.values[row.base + lane];
        slope = slope_at(params, row.base + lane);
      } else if (counts) {
        guess(params, row, lane, x, slope);
      }
      block.busts[half][lane] = x;
    }
    while (block.active[0] || block.active[1]) {
      if (tid == 0) block.counter = 0;
      __syncthreads();
      const bool on = block.active[half];
      x = block.busts[half][lane];
      for (int i; (i = take(&block.counter)) < TRIPLES; __syncwarp()) {
        if (!on) continue;
        if (TRIPLE_COLUMNS[i][2] == MIDDLE)
          three_markers<true>(row, scratch, params.values, i, lane, x, box);
        else
          three_markers<false>(row, scratch, params.values, i, lane, x, box);
      }
      __syncthreads();
      if (tid == 0) block.counter = 0;
      __syncthreads();
      for (int i; (i = take(&block.counter)) < PAIRS; __syncwarp())
        if (on) two_markers(row, scratch, params.values, i, lane, x, slots, THREADS);
      __syncthreads();
      for (int p = warp; p < COLUMNS; p += THREADS / 32)
        if (on) one_marker(row, scratch, params.values, p, lane, block.busts[half], slots, THREADS);
      __syncthreads();
      if (warp == 0) {
        sweeps++;
        bool settled = true;
        const float gain = on ? no_marker(row, scratch, lane, slots, THREADS) : 1;
        if (on && counts) {
          float slope_error = params.slope_error;
          if (sweeps > 1) {
            const float apart = x - old_x, noise = 4 * ROUNDING / fabsf(apart);
            if (noise < 0.1f) {
              slope = clamp((gain - old_gain) / apart, 0.02f, 2.0f);
              slope_error = fminf(4 * fabsf(apart) + noise, 0.3f);
            }
          }
          const float residual = fabsf(1 - gain), step = (1 - gain) / slope;
          const float rounding = (sweeps > 2 ? 16 : 4) * ROUNDING * fmaxf(x, 1.0f);
          const bool is_far = sweeps == 1 && !params.polish && fabsf(step) > MAX_DRAFT_STEP;
          settled = (fabsf(step) * slope_error < params.tolerance && !is_far) ||
                    residual < rounding;
          if (sweeps == 1) {
            atomicAdd(&params.statistics->sum, (double)residual);
            atomicMax(&params.statistics->largest, __float_as_uint(residual));
            atomicAdd(&params.statistics->anchors, 1ull);
          }
          old_x = x;
          old_gain = gain;
          x += step;
        }
        const unsigned unsettled = __ballot_sync(~0u, !settled) >> (LANES * half) & 0xffff;
        if (on && (!unsettled || sweeps >= params.max_sweeps)) {
          if (counts) {
            const float residual = fabsf(1 - old_gain);
            atomicMax(&params.statistics->bound,
                      __float_as_uint(residual * fmaxf(1 / slope - 1, 1.0f)));
            atomicMax(&params.statistics->step, __float_as_uint(residual / slope));
          }
          const long long at = row.base + lane;
          const long long image = address(block.right[half], block.left[half]) + lane;
          params.values[at] = params.values[image] = x;
          params.slopes[at] = params.slopes[image] = (unsigned short)(slope * SLOPE_UNIT);
          if (lane == 0) {
            block.active[half] = 0;
            atomicAdd(&params.statistics->rows, 1ull);
            atomicAdd(&params.statistics->sweeps, (unsigned long long)sweeps);
            if (unsettled) atomicAdd(&params.statistics->unsettled, 1u);
          }
        }
        block.busts[half][lane] = x;
      }
      __syncthreads();
    }
  }
}

// Copies rows into the record, or from there to the values and their mirror images.
extern "C" __global__ void copy_rows(const Params params) {
  const long long count = (params.end - params.first) * 2 * LANES;
  const long long all = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < count; i += all) {
    const int lane = i % LANES;
    int left, right;
    float *words = params.record + i / LANES * ROW_WORDS;
    unsigned short *slopes = (unsigned short *)(words + LANES);
    const bool is_row =
        locate(params, params.first + i / (2 * LANES), i / LANES % 2, left, right);
    const long long at = address(left, right) + lane, image = address(right, left) + lane;
    if (!params.restore) {
      words[lane] = is_row ? params.values[at] : 0;
      slopes[lane] = is_row ? params.slopes[at] : 0;
    } else if (is_row) {
      params.values[at] = params.values[image] = words[lane];
      params.slopes[at] = params.slopes[image] = slopes[lane];
    }
  }
}
