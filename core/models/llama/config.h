#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ntl::llama {

// Which two values of a head RoPE rotates together: neighbours (2i, 2i + 1), as llama2.c and the original
// weights have it, or one from each half (i, i + head_dim / 2), as Hugging Face stores the same weights.
enum class RopePairing { kAdjacent, kHalfSplit };

// The shape of a llama-style decoder, in the field's words. A group of n_heads / n_kv_heads query heads
// shares one key and value head: 1 is multi-head attention, n_heads is multi-query, between them
// grouped-query.
struct Config {
  std::size_t dim = 0;  // width of the residual stream
  std::size_t n_layers = 0;
  std::size_t n_heads = 0;
  std::size_t n_kv_heads = 0;
  std::size_t head_dim = 0;
  std::size_t hidden_dim = 0;  // width inside the feed-forward block
  std::size_t vocab_size = 0;
  std::size_t max_seq_len = 0;
  double rope_theta = 10000;
  RopePairing rope_pairing = RopePairing::kAdjacent;
  double norm_eps = 1e-5;
  bool tied_head = true;  // the LM head is the embedding table
  bool qkv_bias = false;  // as in Qwen2
  bool qk_norm = false;   // an RMSNorm over each head of Q and of K before RoPE, as in Qwen3

  std::size_t q_dim() const { return n_heads * head_dim; }
  std::size_t kv_dim() const { return n_kv_heads * head_dim; }
  std::size_t heads_per_kv_head() const { return n_heads / n_kv_heads; }
};

// A count of the config, as JavaScript hands it over: an integer in 1 ... 2^20.
// name    as JavaScript writes it, for the message ("nHeads")
// throws  Error(kConfigOutOfRange)
std::size_t checked_count(std::string_view name, double value);

// throws  Error(kConfigOutOfRange) where a number is out of range or two do not fit: n_kv_heads must divide
//         n_heads, head_dim must be even, rope_theta and norm_eps must be above 0 and finite
void check_config(const Config& config);

// throws  Error(kConfigOutOfRange) unless "adjacent" | "half_split"
RopePairing parse_rope_pairing(std::string_view name);
std::string_view rope_pairing_name(RopePairing pairing);

// Numbers in all weights together; a double, because it may pass 2^32.
double parameters(const Config& config);

}  // namespace ntl::llama
