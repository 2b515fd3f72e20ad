#pragma once

#include <vector>

#include "cost/model_shape.h"

namespace ntl {

// How the work of a generation grows, step by step, without and with the cache. Step k = 1 ... n makes the
// k-th new token from t = P + k - 1 positions.
//
//   without   all t positions are computed again: t products of every layer, one head, and attention of t
//   queries with      step 1 computes the P positions of the prompt; each later step one position that
//   attends over t
//
//   projections   all products of the layers and the scan of state-space layers
//   head          once a step, for the last position: the same in both
//   attention     one pair costs pair_macs_prefill where many positions are computed at once, else
//                 pair_macs_decode. Many queries are multiplied with all keys, t² pairs, and the upper half
//                 is masked away (as source 003 writes it), or the masked half is skipped: t (t + 1) / 2.
//
// Totals over n steps: O(n²) products without, O(n) with; O(n³) pairs without, O(n²) with. From a prompt of
// one token the cache saves (n + 1) / 2 of the products and (2 n + 1) / 3 of the pairs with t² (n = 1000:
// 500.5 and 667), (n + 2) / 3 without the masked half; n-fold only where the prompt is much longer than the
// output. A local layer with its window counts min(t, window) keys a query where the masked part is skipped,
// and t where it is not. unit    MACs; exact integers up to 2^53, correct to a few units of 2^-53 beyond
enum class Masked { kComputed, kSkipped };

struct GrowthMacs {
  double projections;
  double head;
  double attention;
};

struct GrowthStep {
  double step;       // k
  double positions;  // t
  GrowthMacs without_cache;
  GrowthMacs with_cache;
  GrowthMacs total_without_cache;  // steps 1 ... k
  GrowthMacs total_with_cache;
};

// Factors of the totals over all steps: without / with; 1 where both are 0.
struct GrowthSaving {
  double projections;
  double attention;
  double all;  // the head, which nothing saves, among it
};

// step    an integer >= 1
// throws  Error(kShapeOutOfRange | kTokenCountOutOfRange)
GrowthStep growth_step(const ModelShape& shape, double prompt_tokens, double step, Masked masked);

// At most max_points steps of 1 ... new_tokens, evenly spread, the first and the last among them.
// max_points  an integer in 2 ... 10,000
std::vector<GrowthStep> growth_curve(const ModelShape& shape, double prompt_tokens, double new_tokens,
                                     double max_points, Masked masked);

GrowthSaving growth_saving(const ModelShape& shape, double prompt_tokens, double new_tokens, Masked masked);

}  // namespace ntl
