#include "cost/kv_macs.h"

#include <algorithm>
#include <cmath>

#include "cost/checks.h"

namespace ntl {

namespace {

struct Counts {
  double prompt_tokens;
  double new_tokens;
};

// P + (P + 1) + ... + (P + n - 1)
double projected_without_cache(const Counts& counts) {
  return counts.new_tokens * counts.prompt_tokens + sum_of_integers(counts.new_tokens - 1);
}

double projected_with_cache(const Counts& counts) {
  return counts.new_tokens == 0 ? 0 : counts.prompt_tokens + counts.new_tokens - 1;
}

Counts checked(double prompt_tokens, double new_tokens) {
  return {checked_tokens(prompt_tokens, "prompt tokens"), checked_tokens(new_tokens, "new tokens")};
}

}  // namespace

double kv_macs(double d, double prompt_tokens, double new_tokens, bool cached) {
  const double width = checked_size(d, "d");
  const Counts counts = checked(prompt_tokens, new_tokens);
  return 2 * width * width * (cached ? projected_with_cache(counts) : projected_without_cache(counts));
}

double kv_saving(double prompt_tokens, double new_tokens) {
  const Counts counts = checked(prompt_tokens, new_tokens);
  const double with_cache = projected_with_cache(counts);
  return with_cache == 0 ? 1 : projected_without_cache(counts) / with_cache;
}

double kv_unsaved_macs(double d, double prompt_tokens, double new_tokens) {
  const double width = checked_size(d, "d");
  const Counts counts = checked(prompt_tokens, new_tokens);
  return 2 * width * projected_without_cache(counts);
}

double bar_cells(double value, double full, double width) {
  if (!(value >= 0 && value <= full && full > 0) || !std::isfinite(full)) {
    throw Error(ErrorCode::kTokenCountOutOfRange, "a bar needs 0 <= value <= full and full > 0",
                number_text(value));
  }
  const double cells = checked_tokens(width, "width of a bar", 1);
  return std::max(1.0, std::round(cells * value / full));
}

}  // namespace ntl
