#include "models/llama/forward.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "base/error.h"
#include "models/llama/kernels/kernels.h"
#include "models/llama/rmsnorm.h"
#include "models/llama/swiglu.h"

namespace ntl::llama {

namespace {

constexpr std::size_t kRunTiles = 4;  // positions that are brought into f32 at a time: 64
constexpr std::size_t kScoreNumbers = std::size_t{1} << 18;  // scores kept at a time: 1 MiB

std::size_t padded(std::size_t n) { return (n + 3) / 4 * 4; }
std::size_t whole_tiles(std::size_t n) { return (n + kTilePositions - 1) / kTilePositions * kTilePositions; }

std::size_t widest_input(const Config& c) { return std::max({c.dim, c.q_dim(), c.hidden_dim}); }

// Queries whose scores are kept at the same time.
std::size_t score_rows(const Config& c, std::size_t max_rows, std::size_t positions) {
  const std::size_t each = c.n_heads * whole_tiles(positions);
  return std::clamp<std::size_t>(kScoreNumbers / each, 1, max_rows);
}

}  // namespace

ReadPath parse_read_path(std::string_view name) {
  if (name == "stored") return ReadPath::kStored;
  if (name == "computed") return ReadPath::kComputed;
  throw Error(ErrorCode::kInvalidArgument,
              "readPath must be 'stored' or 'computed', got '" + std::string(name) + "'", std::string(name));
}

AttentionKind parse_attention_kind(std::string_view name) {
  if (name == "two_pass") return AttentionKind::kTwoPass;
  if (name == "online") return AttentionKind::kOnline;
  throw Error(ErrorCode::kInvalidArgument,
              "attention must be 'two_pass' or 'online', got '" + std::string(name) + "'", std::string(name));
}

Workspace::Workspace(const Config& c, std::size_t max_rows, std::size_t positions)
    : max_rows_(max_rows),
      positions_(positions),
      qkv_stride_(padded(c.q_dim() + 2 * c.kv_dim())),
      out_stride_(padded(c.dim)),
      gate_stride_(padded(2 * c.hidden_dim)),
      x_(max_rows * c.dim),
      normed_(max_rows * c.dim),
      qkv_(max_rows * qkv_stride_),
      attended_(max_rows * c.q_dim()),
      out_(max_rows * out_stride_),
      gate_up_(max_rows * gate_stride_),
      logits_(padded(c.vocab_size)),
      key_tiles_(kRunTiles * kTilePositions * c.kv_dim()),
      value_rows_(kRunTiles * kTilePositions * c.kv_dim()),
      row_(c.kv_dim()),
      rope_(c) {
  const std::size_t n_scores = score_rows(c, max_rows, positions);
  attention_.scores.resize(n_scores * c.n_heads * whole_tiles(positions));
  attention_.sums.resize(max_rows * c.n_heads);
  attention_.maxima.resize(max_rows * c.n_heads);
  quantized_.reserve(max_rows, widest_input(c));
  rope_.reserve(positions);
}

double Workspace::bytes_needed(const Config& c, std::size_t max_rows, std::size_t positions) {
  const std::size_t a_row = 2 * c.dim + padded(c.q_dim() + 2 * c.kv_dim()) + c.q_dim() + padded(c.dim) +
                            padded(2 * c.hidden_dim) + 2 * c.n_heads + widest_input(c);
  const std::size_t once = padded(c.vocab_size) + (2 * kRunTiles * kTilePositions + 1) * c.kv_dim() +
                           positions * c.head_dim +
                           score_rows(c, max_rows, positions) * c.n_heads * whole_tiles(positions);
  return 4.0 * (static_cast<double>(max_rows) * static_cast<double>(a_row) + static_cast<double>(once));
}

// One call of forward(): the operations in the order of the paper's figure, each on all rows.
class Forward {
 public:
  Forward(const Model& model, Workspace& workspace, std::span<const Row> rows, const ForwardOptions& options,
          Counters& counters)
      : model_(model),
        c_(model.config()),
        w_(workspace),
        rows_(rows),
        options_(options),
        counters_(counters) {}

  void run() {
    look_up();
    for (std::size_t layer = 0; layer < c_.n_layers; ++layer) {
      const ModelLayer& weights = model_.layers()[layer];
      norm(weights.attention_norm);
      project_qkv(weights);
      position_and_store(weights, layer);
      attend(layer);
      multiply(weights.o, w_.attended_, c_.q_dim(), w_.out_, w_.out_stride_);
      count(Operation::kO, weights.o, c_.dim);
      add_to_x();
      norm(weights.feed_forward_norm);
      feed_forward(weights);
      add_to_x();
    }
  }

  void head(std::size_t row, std::span<float> logits) {
    const auto hidden = std::span(w_.x_).subspan(row * c_.dim, c_.dim);
    const auto normed = std::span(w_.normed_).first(c_.dim);
    rmsnorm(hidden, model_.final_norm(), c_.norm_eps, normed);
    counters_.add(Operation::kNorms, 2 * c_.dim, c_.dim * sizeof(float));
    matmul(model_.head(), normed, c_.dim, 1, w_.logits_, w_.logits_.size(), w_.quantized_);
    counters_.add(Operation::kHead, c_.vocab_size * c_.dim, weight_bytes(model_.head(), c_.vocab_size));
    std::copy_n(w_.logits_.begin(), c_.vocab_size, logits.begin());
  }

 private:
  std::size_t n() const { return rows_.size(); }

  static std::uint64_t weight_bytes(const PackedMatrix& matrix, std::size_t rows) {
    return static_cast<std::uint64_t>(matrix.bytes_per_row() * static_cast<double>(rows));
  }

  // A product of all rows with `rows` rows of a packed matrix.
  void count(Operation operation, const PackedMatrix& matrix, std::size_t rows) {
    counters_.add(operation, n() * rows * matrix.columns(), weight_bytes(matrix, rows));
  }

  void multiply(const PackedMatrix& weights, std::span<const float> x, std::size_t x_stride,
                std::span<float> y, std::size_t y_stride) {
    matmul(weights, x, x_stride, n(), y, y_stride, w_.quantized_);
  }

  void look_up() {
    for (std::size_t t = 0; t < n(); ++t) {
      model_.embedding().row(rows_[t].token, std::span(w_.x_).subspan(t * c_.dim, c_.dim));
    }
    counters_.add(Operation::kEmbedding, 0, n() * weight_bytes(model_.embedding(), 1));
  }

  void norm(std::span<const float> weight) {
    for (std::size_t t = 0; t < n(); ++t) {
      rmsnorm(std::span(w_.x_).subspan(t * c_.dim, c_.dim), weight, c_.norm_eps,
              std::span(w_.normed_).subspan(t * c_.dim, c_.dim));
    }
    counters_.add(Operation::kNorms, n() * 2 * c_.dim, c_.dim * sizeof(float));
  }

  void project_qkv(const ModelLayer& weights) {
    multiply(weights.qkv, w_.normed_, c_.dim, w_.qkv_, w_.qkv_stride_);
    count(Operation::kQ, weights.qkv, c_.q_dim());
    count(Operation::kK, weights.qkv, c_.kv_dim());
    count(Operation::kV, weights.qkv, c_.kv_dim());
    if (weights.qkv_bias.empty()) return;
    for (std::size_t t = 0; t < n(); ++t) {
      float* row = w_.qkv_.data() + t * w_.qkv_stride_;
      for (std::size_t i = 0; i < weights.qkv_bias.size(); ++i) row[i] += weights.qkv_bias[i];
    }
  }

  std::span<float> q(std::size_t t) { return {w_.qkv_.data() + t * w_.qkv_stride_, c_.q_dim()}; }
  std::span<float> k(std::size_t t) { return {q(t).data() + c_.q_dim(), c_.kv_dim()}; }
  std::span<float> v(std::size_t t) { return {k(t).data() + c_.kv_dim(), c_.kv_dim()}; }

  void norm_heads(std::span<float> heads, std::span<const float> weight) {
    for (std::size_t i = 0; i < heads.size(); i += c_.head_dim) {
      rmsnorm(heads.subspan(i, c_.head_dim), weight, c_.norm_eps, heads.subspan(i, c_.head_dim));
    }
  }

  void position_and_store(const ModelLayer& weights, std::size_t layer) {
    std::uint64_t row_bytes = 0;
    for (std::size_t t = 0; t < n(); ++t) {
      if (!weights.q_norm.empty()) {
        norm_heads(q(t), weights.q_norm);
        norm_heads(k(t), weights.k_norm);
      }
      w_.rope_.extend(rows_[t].position + 1);
      rope(q(t), w_.rope_.row(rows_[t].position), c_.rope_pairing);
      rope(k(t), w_.rope_.row(rows_[t].position), c_.rope_pairing);
      rows_[t].cache->write(layer, rows_[t].position, k(t), v(t));
      row_bytes += rows_[t].cache->row_bytes();
    }
    if (!weights.q_norm.empty()) {
      counters_.add(Operation::kNorms, n() * 2 * (c_.q_dim() + c_.kv_dim()), 2 * c_.head_dim * sizeof(float));
    }
    counters_.add(Operation::kK, 0, row_bytes);
    counters_.add(Operation::kV, 0, row_bytes);
  }

  // Sequence by sequence, and of each as many queries at once as there is room for their scores.
  void attend(std::size_t layer) {
    const std::size_t most = score_rows(c_, w_.max_rows_, w_.positions_);
    for (std::size_t t = 0; t < n();) {
      std::size_t same = 1;
      while (t + same < n() && rows_[t + same].cache == rows_[t].cache) ++same;
      const std::size_t longest = rows_[t + same - 1].position + 1;
      const std::uint64_t read = longest * rows_[t].cache->row_bytes();
      counters_.add(Operation::kScores, 0, read);
      counters_.add(Operation::kWeightedSum, 0, read);
      for (std::size_t from = t; from < t + same; from += most) {
        attend_block(layer, from, std::min(most, t + same - from), t);
      }
      t += same;
    }
  }

  void attend_block(std::size_t layer, std::size_t t, std::size_t n_queries, std::size_t step_begin) {
    const AttentionBlock block{q(t).data(), w_.qkv_stride_, w_.attended_.data() + t * c_.q_dim(),
                               rows_[t].position, n_queries};
    const std::size_t length = block.first + n_queries;
    const std::size_t longest = whole_tiles(length);
    std::uint64_t attended = 0;  // positions, over all queries
    for (std::size_t i = 0; i < n_queries; ++i) attended += block.first + i + 1;
    counters_.add(Operation::kScores, attended * c_.q_dim(), 0);
    counters_.add(Operation::kSoftmax, attended * c_.n_heads, 0);
    counters_.add(Operation::kWeightedSum, attended * c_.q_dim(), 0);

    const auto for_each_run = [&](bool keys, bool values, const auto& use) {
      const KvCache& cache = *rows_[t].cache;
      if (cache.is_direct()) {
        use(cache.direct_run(layer, length));
        return;
      }
      for (std::size_t first = 0; first < length; first += kRunTiles * kTilePositions) {
        use(bring(cache, layer, first, std::min(kRunTiles * kTilePositions, length - first), step_begin, keys,
                  values));
      }
    };
    if (options_.attention == AttentionKind::kOnline) {
      online_attention_begin(block, c_, w_.attention_);
      for_each_run(true, true,
                   [&](const KvRun& run) { online_attention_run(block, run, c_, w_.attention_); });
      online_attention_end(block, c_, w_.attention_);
      return;
    }
    for_each_run(true, false,
                 [&](const KvRun& run) { attention_scores(block, run, c_, longest, w_.attention_); });
    attention_softmax(block, c_, longest, w_.attention_);
    for_each_run(false, true,
                 [&](const KvRun& run) { attention_values(block, run, c_, longest, w_.attention_); });
  }

  // Positions [first, first + count) of a cache in f32, as the kernels read them.
  KvRun bring(const KvCache& cache, std::size_t layer, std::size_t first, std::size_t count,
              std::size_t step_begin, bool keys, bool values) {
    const std::size_t fresh_from = rows_[step_begin].position;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t position = first + i;
      const bool fresh = options_.read_path == ReadPath::kComputed && position >= fresh_from;
      const std::size_t t = step_begin + (position - fresh_from);  // its row in this step, where it is one
      if (keys) {
        if (!fresh) cache.read_key(layer, position, w_.row_);
        const float* from = fresh ? k(t).data() : w_.row_.data();
        float* tile =
            w_.key_tiles_.data() + i / kTilePositions * kTilePositions * c_.kv_dim() + i % kTilePositions;
        for (std::size_t d = 0; d < c_.kv_dim(); ++d) tile[d * kTilePositions] = from[d];
      }
      if (values) {
        const auto to = std::span(w_.value_rows_).subspan(i * c_.kv_dim(), c_.kv_dim());
        if (fresh) {
          std::copy_n(v(t).data(), c_.kv_dim(), to.data());
        } else {
          cache.read_value(layer, position, to);
        }
      }
    }
    return {w_.key_tiles_.data(), w_.value_rows_.data(), first, count};
  }

  void feed_forward(const ModelLayer& weights) {
    multiply(weights.gate_up, w_.normed_, c_.dim, w_.gate_up_, w_.gate_stride_);
    count(Operation::kGate, weights.gate_up, c_.hidden_dim);
    count(Operation::kUp, weights.gate_up, c_.hidden_dim);
    for (std::size_t t = 0; t < n(); ++t) {
      const auto gate = std::span(w_.gate_up_).subspan(t * w_.gate_stride_, c_.hidden_dim);
      swiglu(gate, {gate.data() + c_.hidden_dim, c_.hidden_dim});
    }
    multiply(weights.down, w_.gate_up_, w_.gate_stride_, w_.out_, w_.out_stride_);
    count(Operation::kDown, weights.down, c_.dim);
  }

  // The residual connection.
  void add_to_x() {
    for (std::size_t t = 0; t < n(); ++t) {
      float* x = w_.x_.data() + t * c_.dim;
      const float* out = w_.out_.data() + t * w_.out_stride_;
      for (std::size_t i = 0; i < c_.dim; ++i) x[i] += out[i];
    }
  }

  const Model& model_;
  const Config& c_;
  Workspace& w_;
  std::span<const Row> rows_;
  const ForwardOptions& options_;
  Counters& counters_;
};

void forward(const Model& model, Workspace& workspace, std::span<const Row> rows,
             const ForwardOptions& options, Counters& counters) {
  assert(!rows.empty() && rows.size() <= workspace.max_rows());
  Forward(model, workspace, rows, options, counters).run();
}

void head(const Model& model, Workspace& workspace, std::size_t row, std::span<float> logits,
          Counters& counters) {
  assert(row < workspace.max_rows());
  const ForwardOptions options;
  Forward(model, workspace, {}, options, counters).head(row, logits);
}

}  // namespace ntl::llama
