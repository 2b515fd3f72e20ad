#pragma once

#include <cstdint>
#include <span>

#include "models/llama/weights.h"

namespace ntl::llama {

// A checkpoint as llama2.c's export writes it in version 0, little-endian:
//   int32 dim, hidden_dim, n_layers, n_heads, n_kv_heads, vocab_size (negative: the head is not tied),
//   seq_len
//   f32   the tensors in the order of Weight, then two RoPE tables (seq_len, head_dim / 2) that are computed here
//         instead and skipped, then the head where it is not tied
// head_dim is dim / n_heads, RoPE rotates neighbours with theta 10,000, norm_eps is 1e-5.

inline constexpr std::size_t kCheckpointHeaderBytes = 28;

// What the header says, with the size of the file checked against it; nothing is allocated.
// header      the first kCheckpointHeaderBytes, or what there is
// file_bytes  of the whole file
// throws  Error(kCheckpointBroken): shorter or longer than the header asks for, a later version
//         Error(kConfigOutOfRange): a number of the header
Config read_checkpoint_header(std::span<const std::uint8_t> header, double file_bytes);

// Where a tensor begins in the file, in bytes.
double checkpoint_offset(const Config& config, const TensorPlace& place);

// All tensors at once.
// throws  as above; Error(kCheckpointBroken) where a weight is not finite, with its name and index
Weights read_checkpoint(std::span<const std::uint8_t> bytes);

}  // namespace ntl::llama
