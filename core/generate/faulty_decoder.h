#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "models/llama/weights.h"
#include "tokens/token.h"

namespace ntl {

// What can be wrong in an otherwise sound decoder. The exercises run one with a fault, and have the learner find it in
// what it leaves to be seen. Nothing else runs through here: the engine is models/llama/transformer.h, and the decoder
// without a fault is tested equal to it.
enum class DecoderFault {
  kNone,
  kNoMask,         // a position also weighs those after it, as far as they are there
  kUnscaled,       // scores are query . key, not divided by sqrt(head_dim)
  kCacheOffByOne,  // what is appended to the cache is turned by the position of the row before it
  kRopeBase,       // queries and keys are turned with kOtherRopeBase, not with the base of the weights
  kKvHead,         // query head h reads KV head h % n_kv_heads: dealt in turn, where neighbours share
};

// Llama 3's; llama::Config has Llama 2's.
inline constexpr double kOtherRopeBase = 500000;

// throws  Error(kInvalidArgument) unless "none" | "noMask" | "unscaled" | "cacheOffByOne" | "ropeBase" | "kvHead"
DecoderFault parse_decoder_fault(std::string_view name);

// What a run leaves to be seen: n positions, row t the query, column p the key.
struct DecoderTrace {
  std::vector<TokenId> tokens;         // (n) the prompt and what was decoded
  std::vector<std::size_t> positions;  // (n) by which the key of each row of the cache was turned
  std::vector<double> scores;          // (n_layers, n_heads, n, n) before the softmax; -infinity: not seen
  std::vector<double> weights;         // (n_layers, n_heads, n, n) after it
  std::vector<double> entropy_bits;    // (n_layers, n_heads, n) of a row of weights
  std::vector<double> score_spread;    // (n_layers, n_heads) standard deviation of what is seen
  // (n_heads, n_kv_heads) how far the first layer's weights lie at most from those with each KV head's keys
  std::vector<double> kv_head_distance;
  std::vector<double> logits;         // (n, vocab_size) row t scores what follows tokens[0 ... t]
  std::vector<double> probabilities;  // (n, vocab_size)
  std::vector<TokenId> best;          // (n) the most probable token
};

// The prompt at once, then the most probable token, one after the other, each from the cache.
// throws  Error(kEmptyPrompt | kTokenIdOutOfRange | kContextFull)
DecoderTrace trace_decoder(const llama::Weights& weights, std::span<const TokenId> prompt,
                           std::size_t new_tokens, DecoderFault fault);

// A small network with untrained weights, the same everywhere: 2 layers, 4 query heads that share 2 KV heads, 16
// tokens.
// head_dim  an even number
llama::Weights small_network(std::size_t head_dim = 8);

}  // namespace ntl
