// The inside of the turns of a row, one lane: all anchors that share their outer columns, a lane
// for each height of the middle one. The constants of the board stand in front of this text.
//
// Everything is a gain: the value of a bust minus the value of the position. A bust, an illegal
// move and a position that does not exist gain 0. That is right because every legal move gains at
// least 0. So no case needs a mask. Lanes exchange nothing.

#define THIRDS (COLUMNS - 2)

struct Row {
  int steps[COLUMNS];       // steps left; MIDDLE_LENGTH for the middle column
  long long base;           // of the row's values
  long long step[COLUMNS];  // how much lower a step lies; 0 for the middle column
  int third_base[PAIRS];    // in units of LANES
  int pair_base[PAIRS];
  int single_base[COLUMNS];
  int complete;             // number of complete outer columns
};

// Gains of a row: of two markers and a third one that has just been placed, of two, of one.
struct Scratch {
  float *thirds, *pairs, *singles;
};

__device__ __forceinline__ int rank_of(int k, int p, int r) { return k - (p < k) - (r < k); }

// The position of two markers in any order, as a number.
__device__ __forceinline__ int at_pair(const Row &row, int x, int a, int y, int b) {
  const int id = PAIR_OF[x][y], is_first = PAIR_COLUMNS[id][0] == x;
  return ((is_first ? a : b) - 1) * row.steps[PAIR_COLUMNS[id][1]] + (is_first ? b : a) - 1;
}

struct Weights {
  float of[MOVE_SETS];
};
__device__ __forceinline__ Weights load_weights(const float *from) {
  Weights weights;
#pragma unroll
  for (int i = 0; i < MOVE_SETS; i++) weights.of[i] = from[i];
  return weights;
}

// The sum over all rolls with three markers out: moves p, r, t, pp, rr, tt, pr, pt, rt. Sets of
// moves that wait for the position before come last.
__device__ __forceinline__ float roll_three(const Weights &weights, const float g[9]) {
  const float *w = weights.of;
  float s0 = w[0] * g[0], s1 = w[1] * g[1], s2 = w[3] * g[3];
  s0 = fmaf(w[4], g[4], s0);
  s1 = fmaf(w[6], g[6], s1);
#define PAIR(sum, i, a, b) sum = fmaf(w[9 + i], fmaxf(g[a], g[b]), sum)
  const float m01 = fmaxf(g[0], g[1]);
  s2 = fmaf(w[9], m01, s2);
  PAIR(s0, 3, 0, 4);
  PAIR(s1, 5, 1, 3);
  s2 = fmaf(w[7], g[7], s2);
  s0 = fmaf(w[8], g[8], s0);
  PAIR(s1, 11, 7, 1);
  PAIR(s2, 12, 7, 4);
  PAIR(s0, 13, 8, 0);
  PAIR(s1, 14, 8, 3);
  s2 = fmaf(w[2], g[2], s2);
  s0 = fmaf(w[5], g[5], s0);
  const float m02 = fmaxf(g[0], g[2]), m12 = fmaxf(g[1], g[2]);
  s1 = fmaf(w[10], m02, s1);
  s2 = fmaf(w[11], m12, s2);
  PAIR(s0, 4, 0, 5);
  PAIR(s1, 6, 1, 5);
  PAIR(s2, 7, 2, 3);
  PAIR(s0, 8, 2, 4);
  PAIR(s1, 9, 6, 2);
  PAIR(s2, 10, 6, 5);
  s0 = fmaf(w[24], fmaxf(m01, g[2]), s0);
  s1 = fmaf(w[25], fmaxf(m01, g[5]), s1);
  s2 = fmaf(w[26], fmaxf(m02, g[4]), s2);
  s0 = fmaf(w[27], fmaxf(m12, g[3]), s0);
#undef PAIR
  return (s0 + s1) + s2;
}

// All positions with three markers on the columns of a set. `box` holds three planes of gains.
template <bool WITH_MIDDLE>
__device__ __forceinline__ void three_markers(const Row &row, const Scratch &scratch,
                                              const float *values, int id, int lane, float bust,
                                              float *box) {
  const int p = TRIPLE_COLUMNS[id][0], r = TRIPLE_COLUMNS[id][1], t = TRIPLE_COLUMNS[id][2];
  const int mp = row.steps[p], mr = row.steps[r], mt = row.steps[t];
  if (mp == 0 || mr == 0 || mt == 0) return;
  const int plane = mr * mt, unit = 2 * THIRDS * LANES;
  const long long sp = row.step[p], sr = row.step[r], st = WITH_MIDDLE ? 1 : row.step[t];
  const int pr = PAIR_OF[p][r], pt = PAIR_OF[p][t], rt = PAIR_OF[r][t];
  const bool p_before_r = PAIR_COLUMNS[pr][0] == p, p_before_t = PAIR_COLUMNS[pt][0] == p;
  const bool r_before_t = PAIR_COLUMNS[rt][0] == r;
  float *thirds = scratch.thirds + lane;
  float *to_pr = thirds + (long long)(row.third_base[pr] + 2 * rank_of(t, p, r)) * LANES;
  float *to_pt = thirds + (long long)(row.third_base[pt] + 2 * rank_of(r, p, t)) * LANES;
  float *to_rt = thirds + (long long)(row.third_base[rt] + 2 * rank_of(p, r, t)) * LANES;
  box += lane;
  for (int a = mp; a >= 1; a--) {
    float *here = box + (long long)(a % 3) * plane * LANES;
    const float *once = box + (long long)((a + 1) % 3) * plane * LANES;
    const float *twice = box + (long long)((a + 2 <= mp ? a + 2 : a + 1) % 3) * plane * LANES;
    for (int b = mr; b >= 1; b--) {
      const int topped = (a == mp) | (b == mr) << 1;
      const long long stop = row.base - a * sp - b * sr + lane;
      const int line = (b - 1) * mt, line1 = b * mt, line2 = (b + 2 <= mr ? b + 1 : b) * mt;
      float c1 = 0, c2 = 0, a1c1 = 0, b1c1 = 0;
      Weights weights = load_weights(WEIGHTS[id][WITH_MIDDLE ? topped : topped | 4]);
      for (int c = mt; c >= 1; c--) {
        float g[9];
        const int at = (line + c - 1) * LANES;
        g[0] = a < mp ? once[at] : 0;
        g[3] = a < mp ? twice[at] : 0;
        g[1] = b < mr ? here[(line1 + c - 1) * LANES] : 0;
        g[4] = b < mr ? here[(line2 + c - 1) * LANES] : 0;
        g[6] = a < mp && b < mr ? once[(line1 + c - 1) * LANES] : 0;
        g[2] = c1;
        g[5] = c + 2 <= mt ? c2 : c1;
        g[7] = a1c1;
        g[8] = b1c1;
        if (WITH_MIDDLE) {
          if (lane < c + 2) g[5] = c1;
          if (lane < c + 1) { g[7] = g[0]; g[8] = g[1]; }
        }
        a1c1 = g[0];
        b1c1 = g[1];
        float best = fmaxf(bust - values[stop - c * st], roll_three(weights, g));
        if (WITH_MIDDLE && lane < c) best = 0;
        here[at] = best;
        // What two markers can reach by placing the third one, by one step or two.
        if (c <= 2) {
          float *to = to_pr + (long long)(p_before_r ? (a - 1) * mr + b - 1
                                                     : (b - 1) * mp + a - 1) * unit;
          if (c == 1) to[0] = best;
          if (c == 2 || mt == 1 || (WITH_MIDDLE && lane < 2)) to[LANES] = best;
        }
        if (b <= 2) {
          float *to = to_pt + (long long)(p_before_t ? (a - 1) * mt + c - 1
                                                     : (c - 1) * mp + a - 1) * unit;
          if (b == 1) to[0] = best;
          if (b == 2 || mr == 1) to[LANES] = best;
        }
        if (a <= 2) {
          float *to = to_rt + (long long)(r_before_t ? (b - 1) * mt + c - 1
                                                     : (c - 1) * mr + b - 1) * unit;
          if (a == 1) to[0] = best;
          if (a == 2 || mp == 1) to[LANES] = best;
        }
        c2 = c1;
        c1 = best;
        if (!WITH_MIDDLE && c == mt) weights = load_weights(WEIGHTS[id][topped]);
      }
    }
  }
}

// Slots hold the gain of each pairing of two sums, x <= y; a lane's slots lie `pitch` apart.
#define SLOT(x, y) ((y) * ((y) + 1) / 2 + (x))
#define SLOTS (COLUMNS * (COLUMNS + 1) / 2)
__device__ __forceinline__ int slot_of(int x, int y) { return x < y ? SLOT(x, y) : SLOT(y, x); }

// The sum over all rolls with at most two markers out, as straight-line code.
__device__ __forceinline__ float roll_slots(const float *slots, int pitch) {
  float v[SLOTS];
#pragma unroll
  for (int i = 0; i < SLOTS; i++) v[i] = slots[i * pitch];
  float s0 = 0, s1 = 0, s2 = 0, s3 = 0;
#define Q(x, y) v[SLOT(x, y)]
#define ONE(sum, w, a) sum = fmaf(w, a, sum);
#define TWO(sum, w, a, b) sum = fmaf(w, fmaxf(a, b), sum);
#define THREE(sum, w, a, b, c) sum = fmaf(w, fmaxf(fmaxf(a, b), c), sum);
  FOR_ROLLS(ONE, TWO, THREE)
#undef ONE
#undef TWO
#undef THREE
#undef Q
  return (s0 + s1) + (s2 + s3);
}

// All positions with two markers, on the columns of a pair.
__device__ __forceinline__ void two_markers(const Row &row, const Scratch &scratch,
                                            const float *values, int id, int lane, float bust,
                                            float *slots, int pitch) {
  const int p = PAIR_COLUMNS[id][0], r = PAIR_COLUMNS[id][1];
  const int mp = row.steps[p], mr = row.steps[r];
  if (mp == 0 || mr == 0) return;
  const bool middle = r == MIDDLE;
  const long long sp = row.step[p], sr = middle ? 1 : row.step[r];
  const int unit = 2 * THIRDS * LANES;
  float *gains = scratch.pairs + (long long)row.pair_base[id] * LANES + lane;
  const float *thirds = scratch.thirds + (long long)row.third_base[id] * LANES + lane;
  for (int a = mp; a >= 1; a--)
    for (int b = mr; b >= 1; b--) {
      const bool p_topped = a == mp, r_topped = b == mr;
      const int here = (a - 1) * mr + b - 1;
      // Gains of the own columns: one step, two steps, one of each.
      const float p1 = p_topped ? 0 : gains[(here + mr) * LANES];
      const float p2 = p_topped ? 0 : gains[(a + 2 <= mp ? here + 2 * mr : here + mr) * LANES];
      const float r1 = r_topped ? 0 : gains[(here + 1) * LANES];
      float r2 = r_topped ? 0 : gains[(b + 2 <= mr ? here + 2 : here + 1) * LANES];
      float both = p_topped ? r1 : r_topped ? p1 : gains[(here + mr + 1) * LANES];
      if (middle && lane < b + 2) r2 = r1;
      if (middle && lane < b + 1) both = p1;
      const float *third = thirds + (long long)here * unit;
      const float *third_p = third + (long long)mr * unit, *third_r = third + unit;
      float once[COLUMNS];
#pragma unroll
      for (int k = 0; k < COLUMNS; k++) {
        float twice = 0;
        once[k] = 0;
        if (k == p) {
          once[k] = p1;
          twice = p2;
        } else if (k == r) {
          once[k] = r1;
          twice = r2;
        } else if (row.steps[k] > 0) {
          const int at = 2 * rank_of(k, p, r) * LANES;
          once[k] = third[at];
          twice = third[at + LANES];
        }
        slots[SLOT(k, k) * pitch] = twice;
      }
#pragma unroll
      for (int y = 0; y < COLUMNS; y++)
#pragma unroll
        for (int z = 0; z < y; z++) slots[SLOT(z, y) * pitch] = fmaxf(once[z], once[y]);
      slots[slot_of(p, r) * pitch] = both;
      for (int k = 0; k < COLUMNS; k++) {
        if (k == p || k == r || row.steps[k] == 0) continue;
        // The middle column is complete in the lowest lane.
        if (k == MIDDLE && lane == 0) continue;
        const int at = 2 * rank_of(k, p, r) * LANES;
        if (!p_topped) slots[slot_of(p, k) * pitch] = third_p[at];
        if (middle ? lane != b : !r_topped) slots[slot_of(r, k) * pitch] = r_topped ? 0 : third_r[at];
      }
      float best = fmaxf(bust - values[row.base - a * sp - b * sr + lane],
                         roll_slots(slots, pitch));
      if (middle && lane < b) best = 0;
      gains[here * LANES] = best;
    }
}

// Whether a column has no step left in a lane.
__device__ __forceinline__ bool is_complete(const Row &row, int k, int lane) {
  return row.steps[k] == 0 || (k == MIDDLE && lane == 0);
}

// All positions with one marker. `busts` are the guesses of all lanes.
__device__ __forceinline__ void one_marker(const Row &row, const Scratch &scratch,
                                           const float *values, int p, int lane,
                                           const float *busts, float *slots, int pitch) {
  const int mp = row.steps[p];
  if (mp == 0) return;
  const bool middle = p == MIDDLE;
  float *gains = scratch.singles + (long long)row.single_base[p] * LANES + lane;
  const float *pairs = scratch.pairs + lane, *thirds = scratch.thirds + lane;
#define PAIR_GAIN(x, a, y, b) \
  pairs[(long long)(row.pair_base[PAIR_OF[x][y]] + at_pair(row, x, a, y, b)) * LANES]
  for (int a = mp; a >= 1; a--) {
    const bool topped = middle ? lane <= a : a == mp;
    float once[COLUMNS];
    for (int k = 0; k < COLUMNS; k++) {
      float twice = 0;
      once[k] = 0;
      if (k == p && a < mp) {
        once[k] = gains[a * LANES];
        twice = gains[(a + 2 <= mp ? a + 1 : a) * LANES];
        if (middle && lane < a + 2) twice = once[k];
      } else if (k != p && row.steps[k] > 0) {
        once[k] = PAIR_GAIN(p, a, k, 1);
        twice = row.steps[k] > 1 && !(k == MIDDLE && lane < 2) ? PAIR_GAIN(p, a, k, 2) : once[k];
      }
      slots[SLOT(k, k) * pitch] = twice;
    }
    for (int y = 0; y < COLUMNS; y++)
      for (int z = 0; z < y; z++) {
        float gain = fmaxf(once[z], once[y]);
        if (!is_complete(row, z, lane) && !is_complete(row, y, lane)) {
          if (z != p && y != p)
            gain = thirds[((long long)row.third_base[PAIR_OF[p][z]] +
                           (at_pair(row, p, a, z, 1) * THIRDS + rank_of(y, p, z)) * 2) * LANES];
          else if (!topped)
            gain = PAIR_GAIN(p, a + 1, z == p ? y : z, 1);
        }
        slots[SLOT(z, y) * pitch] = gain;
      }
    float value = 0;
    if (!middle) value = values[row.base - a * row.step[p] + lane];
    else if (lane >= a) value = busts[lane - a];
    float best = fmaxf(busts[lane] - value, roll_slots(slots, pitch));
    if (middle && lane < a) best = 0;
    gains[(a - 1) * LANES] = best;
  }
}

// The gain of the whole turn.
__device__ __forceinline__ float no_marker(const Row &row, const Scratch &scratch, int lane,
                                           float *slots, int pitch) {
  const float *pairs = scratch.pairs + lane, *singles = scratch.singles + lane;
  float once[COLUMNS];
  for (int k = 0; k < COLUMNS; k++) {
    float twice = 0;
    once[k] = 0;
    if (row.steps[k] > 0) {
      const float *gains = singles + (long long)row.single_base[k] * LANES;
      once[k] = gains[0];
      twice = row.steps[k] > 1 && !(k == MIDDLE && lane < 2) ? gains[LANES] : once[k];
    }
    slots[SLOT(k, k) * pitch] = twice;
  }
  for (int y = 0; y < COLUMNS; y++)
    for (int z = 0; z < y; z++) {
      const bool is_both = !is_complete(row, z, lane) && !is_complete(row, y, lane);
      slots[SLOT(z, y) * pitch] = is_both ? PAIR_GAIN(z, 1, y, 1) : fmaxf(once[z], once[y]);
    }
#undef PAIR_GAIN
  return roll_slots(slots, pitch);
}
