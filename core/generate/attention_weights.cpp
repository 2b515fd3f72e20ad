#include "generate/attention_weights.h"

#include <cmath>
#include <utility>

#include "base/error.h"
#include "models/llama/rope.h"
#include "sampling/distribution.h"

namespace ntl {

namespace {

// A shape of which only the heads matter.
llama::Config heads_only(std::size_t n_heads, std::size_t n_kv_heads, std::size_t head_dim) {
  llama::Config config;
  config.dim = config.hidden_dim = config.vocab_size = config.max_seq_len = config.n_layers = 1;
  config.n_heads = n_heads;
  config.n_kv_heads = n_kv_heads;
  config.head_dim = head_dim;
  return config;
}

}  // namespace

std::vector<double> attention_scores(std::span<const double> query, std::span<const double> keys) {
  const std::size_t head_dim = query.size();
  if (head_dim == 0 || keys.size() % head_dim != 0)
    throw Error(ErrorCode::kInvalidArgument, "keys must be rows of as many numbers as the query has");
  std::vector<double> scores(keys.size() / head_dim);
  for (std::size_t p = 0; p < scores.size(); ++p) {
    for (std::size_t i = 0; i < head_dim; ++i) scores[p] += query[i] * keys[p * head_dim + i];
    scores[p] /= std::sqrt(static_cast<double>(head_dim));
  }
  return scores;
}

std::vector<double> attention_weights(std::vector<double> scores) {
  return probabilities(Distribution::from_logits(std::move(scores)));
}

std::vector<double> rotated(std::span<const double> vector, double position, double rope_theta,
                            llama::RopePairing pairing) {
  llama::Config config = heads_only(1, 1, vector.size());
  config.rope_theta = rope_theta;
  config.rope_pairing = pairing;
  check_config(config);
  std::vector<double> turned(vector.begin(), vector.end());
  llama::plain::rope(turned, checked_count(position, 0, 1048576, ErrorCode::kInvalidArgument, "position"),
                     config);
  return turned;
}

std::size_t kv_head_of(double head, double n_heads, double n_kv_heads) {
  const llama::Config config =
      heads_only(llama::checked_count("nHeads", n_heads), llama::checked_count("nKvHeads", n_kv_heads), 2);
  check_config(config);
  const auto last = static_cast<double>(config.n_heads - 1);
  return checked_count(head, 0, last, ErrorCode::kInvalidArgument, "head") / config.heads_per_kv_head();
}

}  // namespace ntl
