#pragma once

#include <span>
#include <vector>

#include "models/llama/config.h"

namespace ntl::llama {

// Rotary position embedding: pair i of a head is rotated by position * theta^(-2i / head_dim). What a query
// and a key share is then only the distance of their positions. source  Su et al. 2021, arXiv:2104.09864
namespace plain {

// heads  (n_heads, head_dim), rotated in place
void rope(std::span<double> heads, std::size_t position, const Config& config);

}  // namespace plain

// Cosines and sines of the positions so far, computed in double (a float's sine differs between C libraries).
class RopeTable {
 public:
  explicit RopeTable(const Config& config);

  // Makes the rows of all positions below n; no allocation up to what reserve() was given.
  void extend(std::size_t n);
  void reserve(std::size_t n) { values_.reserve(n * head_dim_); }

  // cos and sin of each pair in turn, (head_dim)
  std::span<const float> row(std::size_t position) const {
    return {values_.data() + position * head_dim_, head_dim_};
  }

 private:
  std::size_t head_dim_;
  std::vector<double> frequencies_;
  std::vector<float> values_;
};

// heads  (n_heads, head_dim), rotated in place by a row of the table
void rope(std::span<float> heads, std::span<const float> row, RopePairing pairing);

}  // namespace ntl::llama
