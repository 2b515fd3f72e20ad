#pragma once

#include <span>
#include <vector>

#include "models/llama/weights.h"
#include "tokens/token.h"

namespace ntl::llama::plain {

// The truth that everything else is tested against: the decoder in double precision, every position in full,
// no cache and no packing, one operation after the other as the papers write them, on Eigen's matrices. Eigen multiplies
// here and nowhere else: it is code of others, so it can vouch for our kernels, and those are measured faster. The library
// ntl_plain, which holds this and the plain version of each operation, is linked by tests only; no page carries it.
//   x = E[token]; L times: x += Wo · attention(rope(Wq·norm(x)), rope(Wk·norm(x)), Wv·norm(x));
//                          x += W2 · (SiLU(W1·norm(x)) * W3·norm(x));   logits = head · norm(x)
// ids    (n), each below vocab_size
// gives  (n, vocab_size): row t scores what follows ids[0 ... t]
std::vector<double> forward(const Weights& weights, std::span<const TokenId> ids);

}  // namespace ntl::llama::plain
