#include "models/llama/counters.h"

#include <iterator>

namespace ntl::llama {

std::span<const Operation> all_operations() {
  using enum Operation;
  static constexpr Operation kAll[] = {kEmbedding, kQ,    kK,  kV,    kScores, kSoftmax, kWeightedSum,
                                       kO,         kGate, kUp, kDown, kNorms,  kHead};
  static_assert(std::size(kAll) == kOperations);
  return kAll;
}

std::string_view operation_name(Operation operation) {
  static constexpr std::array<std::string_view, kOperations> kNames = {
      "embedding", "q",    "k",  "v",    "scores", "softmax", "weighted_sum",
      "o",         "gate", "up", "down", "norms",  "head"};
  return kNames[static_cast<std::size_t>(operation)];
}

void Counters::add(const Counters& other) {
  for (std::size_t i = 0; i < kOperations; ++i) {
    counts_[i].macs += other.counts_[i].macs;
    counts_[i].bytes += other.counts_[i].bytes;
  }
}

Count Counters::total() const {
  Count sum;
  for (const Count& count : counts_) {
    sum.macs += count.macs;
    sum.bytes += count.bytes;
  }
  return sum;
}

}  // namespace ntl::llama
