#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ntl::llama {

// What a forward pass does, in the words of the counters.
enum class Operation {
  kEmbedding,  // a row of the table a token
  kQ,
  kK,       // its bytes include writing the key into the cache
  kV,       // and the value
  kScores,  // q · k for every earlier position
  kSoftmax,
  kWeightedSum,  // weights times values
  kO,
  kGate,
  kUp,
  kDown,
  kNorms,  // RMSNorm, also over the heads of Q and K where the model has it
  kHead,
};
inline constexpr std::size_t kOperations = 13;

// Every operation, in the order above.
std::span<const Operation> all_operations();

// "weighted_sum": the name under which an operation crosses to JavaScript.
std::string_view operation_name(Operation operation);

// Multiply-adds and bytes.
//   macs   1 MAC = 2 FLOPs. Matrix products: rows * columns a position. Scores and weighted sum: head_dim a
//   query head
//          and position attended to, causal: position t attends to t + 1. Norms: 2 a number (square, scale).
//          Softmax: 1 a score. RoPE, SiLU and the residuals are not counted.
//   bytes  what is read from memory because of the model: weights once for all positions of a step, cached
//   keys and
//          values once for all queries of one sequence in a step; and what is written into the cache.
//          Activations stay in the processor's caches and are not counted.
struct Count {
  std::uint64_t macs = 0;
  std::uint64_t bytes = 0;
};

// Added to once an operation and layer, by the code that does the operation.
class Counters {
 public:
  void add(Operation operation, std::uint64_t macs, std::uint64_t bytes) {
    Count& count = counts_[static_cast<std::size_t>(operation)];
    count.macs += macs;
    count.bytes += bytes;
  }
  void add(const Counters& other);

  const Count& operator[](Operation operation) const { return counts_[static_cast<std::size_t>(operation)]; }
  Count total() const;

 private:
  std::array<Count, kOperations> counts_{};
};

}  // namespace ntl::llama
