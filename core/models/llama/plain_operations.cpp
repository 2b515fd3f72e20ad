// The plain versions that the headers beside the fast ones declare: double precision, the papers' formulas over whole
// vectors and matrices. Eigen lets them stand as they are printed, and shares no loop with the kernels that are tested
// against them. RoPE and the q8_0 product are no matrix formulas: theirs stand beside the fast ones.
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

#include "models/llama/attention.h"
#include "models/llama/matmul.h"
#include "models/llama/rmsnorm.h"
#include "models/llama/softmax.h"
#include "models/llama/swiglu.h"

namespace ntl::llama::plain {

namespace {

// (n, columns), row by row, where the span lies.
template <class Number>
auto matrix(std::span<Number> values, std::size_t columns) {
  using Rows = Eigen::Matrix<std::remove_const_t<Number>, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using Held = std::conditional_t<std::is_const_v<Number>, const Rows, Rows>;
  return Eigen::Map<Held>(values.data(), static_cast<Eigen::Index>(values.size() / columns),
                          static_cast<Eigen::Index>(columns));
}

// A column vector.
template <class Number>
auto vector(std::span<Number> values) {
  using Vector = Eigen::Matrix<std::remove_const_t<Number>, Eigen::Dynamic, 1>;
  using Held = std::conditional_t<std::is_const_v<Number>, const Vector, Vector>;
  return Eigen::Map<Held>(values.data(), static_cast<Eigen::Index>(values.size()));
}

// What query head h reads: its columns of keys or values, (n_positions, head_dim).
auto kv_head(std::span<const double> rows, const Config& config, std::size_t h) {
  const auto head_dim = static_cast<Eigen::Index>(config.head_dim);
  const auto kv = static_cast<Eigen::Index>(h / config.heads_per_kv_head());
  return Eigen::MatrixXd(matrix(rows, config.kv_dim()).middleCols(kv * head_dim, head_dim));
}

}  // namespace

void matmul(std::span<const float> weights, std::span<const double> x, std::size_t columns,
            std::span<double> y) {
  const auto w = matrix(weights, columns);
  matrix(y, weights.size() / columns).noalias() = matrix(x, columns) * w.cast<double>().transpose();
}

void rmsnorm(std::span<const double> x, std::span<const float> weight, double eps, std::span<double> y) {
  const auto in = vector(x).array();
  vector(y) = in / std::sqrt(in.square().mean() + eps) * vector(weight).cast<double>().array();
}

void softmax(std::span<double> x) {
  auto p = vector(x).array();
  p = (p - p.maxCoeff()).exp();
  p /= p.sum();
}

void swiglu(std::span<double> gate, std::span<const double> up) {
  auto g = vector(gate).array();
  g = g / (1 + (-g).exp()) * vector(up).array();
}

void attention(std::span<const double> q, std::span<const double> keys, std::span<const double> values,
               const Config& config, std::span<double> out) {
  const double root = std::sqrt(static_cast<double>(config.head_dim));
  std::vector<double> weights(keys.size() / config.kv_dim());
  for (std::size_t h = 0; h < config.n_heads; ++h) {
    const auto q_h = vector(q.subspan(h * config.head_dim, config.head_dim));
    vector(std::span(weights)) = kv_head(keys, config, h) * q_h / root;
    softmax(weights);
    vector(out.subspan(h * config.head_dim, config.head_dim)) =
        kv_head(values, config, h).transpose() * vector(std::span(weights));
  }
}

void online_attention(std::span<const double> q, std::span<const double> keys, std::span<const double> values,
                      const Config& config, std::span<double> out) {
  const double root = std::sqrt(static_cast<double>(config.head_dim));
  for (std::size_t h = 0; h < config.n_heads; ++h) {
    const auto q_h = vector(q.subspan(h * config.head_dim, config.head_dim));
    const Eigen::MatrixXd k = kv_head(keys, config, h), v = kv_head(values, config, h);
    auto out_h = vector(out.subspan(h * config.head_dim, config.head_dim));
    out_h.setZero();
    double maximum = -std::numeric_limits<double>::infinity(), sum = 0;
    for (Eigen::Index p = 0; p < k.rows(); ++p) {
      const double score = k.row(p).dot(q_h) / root;
      const double larger = std::max(maximum, score);
      const double decay = std::exp(maximum - larger);  // 0 for the first: exp(-infinity)
      const double weight = std::exp(score - larger);
      out_h = out_h * decay + weight * v.row(p).transpose();
      sum = sum * decay + weight;
      maximum = larger;
    }
    out_h /= sum;
  }
}

}  // namespace ntl::llama::plain
