#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "models/llama/attention.h"
#include "models/llama/counters.h"
#include "models/llama/kv_cache.h"
#include "models/llama/model.h"
#include "models/llama/rope.h"
#include "tokens/token.h"

namespace ntl::llama {

// What a position attends to among the positions of the same step: their keys and values as the cache stored
// them, or as they were just computed. Earlier steps are always read from the cache. It is the same for f32;
// for the other types kComputed makes a result depend on where the steps were cut, as an engine does that
// keeps fresh keys at hand.
enum class ReadPath { kStored, kComputed };

// throws  Error(kInvalidArgument) unless "stored" | "computed"; "two_pass" | "online"
ReadPath parse_read_path(std::string_view name);
AttentionKind parse_attention_kind(std::string_view name);

struct ForwardOptions {
  AttentionKind attention = AttentionKind::kTwoPass;
  ReadPath read_path = ReadPath::kStored;
};

// One position to compute: a token, where it stands, and the cache of its sequence.
struct Row {
  TokenId token;
  std::size_t position;
  KvCache* cache;
};

// Everything that a step needs besides model and caches, made once: a step allocates nothing.
class Workspace {
 public:
  // max_rows   rows of one forward()
  // positions  the longest sequence
  Workspace(const Config& config, std::size_t max_rows, std::size_t positions);

  static double bytes_needed(const Config& config, std::size_t max_rows, std::size_t positions);

  std::size_t max_rows() const { return max_rows_; }

 private:
  friend class Forward;
  std::size_t max_rows_, positions_;
  std::size_t qkv_stride_, out_stride_, gate_stride_;
  AlignedVector<float> x_, normed_, qkv_, attended_, out_, gate_up_, logits_;
  AlignedVector<float> key_tiles_, value_rows_;  // of a run that is not stored as the kernels read it
  std::vector<float> row_;
  AttentionScratch attention_;
  QuantizedRows quantized_;
  RopeTable rope_;
};

// Runs rows through the layers, writes their keys and values into their caches, and leaves their last hidden
// states in the workspace. Neighbouring positions of one sequence are a block of prefill; rows of several
// sequences are a batch; one row is a step of decode. Rows of one cache stand together, by position.
void forward(const Model& model, Workspace& workspace, std::span<const Row> rows,
             const ForwardOptions& options, Counters& counters);

// The logits of the hidden state that row `row` of the last forward() left, (vocab_size).
void head(const Model& model, Workspace& workspace, std::size_t row, std::span<float> logits,
          Counters& counters);

}  // namespace ntl::llama
