#pragma once

#include <cstdint>
#include <span>

#include "cost/shape_from_config.h"

namespace ntl {

// The header of a GGUF file as a config: its metadata in the words of a config.json, and what only its list of tensors
// tells: a head of its own ("output.weight"), biases ("blk.0.attn_q.bias"), the size of the vocabulary
// ("token_embd.weight"). The weights are not looked at, so the first megabytes of a file are enough.
//
// bytes   the file (base/gguf.h), or what there is of its beginning; nothing is copied but the few fields that are
//         needed
// throws  Error(kConfigIncomplete), got = 'GGUF' for what is no such file; = its architecture where that is not known
//         here; = the key or tensor within which the bytes end, or that is not as above
ConfigFields config_from_gguf(std::span<const std::uint8_t> bytes);

// shape_from_config() of it.
// throws  also Error(kShapeOutOfRange)
ModelShape shape_from_gguf(std::span<const std::uint8_t> bytes);

}  // namespace ntl
