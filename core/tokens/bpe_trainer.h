#pragma once

#include <string_view>

#include "tokens/merge_training.h"

namespace ntl {

// Learns the merges of a byte-level encoding from a corpus, whose pieces (pretokenize_gpt2) are counted once and
// weighted by their frequency.
class BpeTrainer : public MergeTraining {
 public:
  // corpus      at least one byte; any bytes
  // vocab_size  an integer from 256 to 2^32 - 1
  // throws      Error(kEmptyCorpus | kVocabSizeOutOfRange)
  BpeTrainer(std::string_view corpus, double vocab_size);
};

}  // namespace ntl
