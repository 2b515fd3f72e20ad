#include "models/llama/matmul.h"

#include <cassert>
#include <cstring>
#include <string>

#include "base/error.h"
#include "models/llama/kernels/kernels.h"

namespace ntl::llama {

namespace plain {

void matmul_q8_0(std::span<const float> weights, std::span<const float> x, std::size_t columns,
                 std::span<float> y) {
  check_block_width("a row of weights", columns);
  const std::size_t rows = weights.size() / columns;
  const std::size_t n = x.size() / columns;
  std::vector<BlockQ8_0> row_blocks(columns / kQuantBlock), x_blocks(columns / kQuantBlock);
  for (std::size_t t = 0; t < n; ++t) {
    quantize(x.subspan(t * columns, columns), x_blocks);
    for (std::size_t r = 0; r < rows; ++r) {
      quantize(weights.subspan(r * columns, columns), row_blocks);
      float sum = 0;
      for (std::size_t b = 0; b < row_blocks.size(); ++b) {
        std::int32_t products = 0;
        for (std::size_t i = 0; i < kQuantBlock; ++i) {
          products += row_blocks[b].values[i] * x_blocks[b].values[i];
        }
        sum += static_cast<float>(products) *
               (half_to_float(row_blocks[b].scale) * half_to_float(x_blocks[b].scale));
      }
      y[t * rows + r] = sum;
    }
  }
}

}  // namespace plain

namespace {

constexpr std::size_t kQ8BlockBytes = 2 + kQuantBlock;

// The panel that a row lies in: its first row and how many rows it has.
struct Panel {
  std::size_t first;
  std::size_t width;
};

Panel panel_of(WeightType type, std::size_t row, std::size_t padded_rows) {
  const std::size_t widest = type == WeightType::kF32 ? 32 : 16;
  std::size_t first = row / widest * widest;
  for (std::size_t width = widest;; width /= 2) {
    if (first + width > padded_rows) continue;  // a narrower panel holds the rest
    if (row < first + width) return {first, width};
    first += width;
  }
}

}  // namespace

WeightType parse_weight_type(std::string_view name) {
  if (name == "f32") return WeightType::kF32;
  if (name == "q8_0") return WeightType::kQ8_0;
  throw Error(ErrorCode::kUnknownWeightType,
              "weights must be 'f32' or 'q8_0', got '" + std::string(name) + "'", std::string(name));
}

double packed_bytes(WeightType type, std::size_t rows, std::size_t columns) {
  const auto padded = static_cast<double>((rows + 3) / 4 * 4);
  const auto width = static_cast<double>(columns);
  return type == WeightType::kF32 ? padded * width * 4 : padded * width / kQuantBlock * kQ8BlockBytes;
}

PackedMatrix::PackedMatrix(WeightType type, std::size_t rows, std::size_t columns)
    : type_(type), rows_(rows), columns_(columns) {
  if (type == WeightType::kQ8_0) check_block_width("a row of weights", columns);
  bytes_.resize(static_cast<std::size_t>(packed_bytes(type, rows, columns)));
}

void PackedMatrix::set_rows(std::size_t first_row, std::span<const float> values) {
  assert(values.size() % columns_ == 0 && first_row + values.size() / columns_ <= rows_);
  std::vector<BlockQ8_0> blocks(columns_ / kQuantBlock);
  std::size_t to = first_row;
  for (std::size_t from = 0; from < values.size(); from += columns_, ++to) {
    const auto row_values = values.subspan(from, columns_);
    if (type_ == WeightType::kF32) {
      const std::size_t width = panel_of(type_, to, padded_rows()).width;
      std::uint8_t* lane = &bytes_[value_offset(to, 0)];
      for (std::size_t c = 0; c < columns_; ++c)
        std::memcpy(lane + c * width * sizeof(float), &row_values[c], sizeof(float));
      continue;
    }
    quantize(row_values, blocks);
    const std::size_t width = panel_of(type_, to, padded_rows()).width;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
      std::memcpy(&bytes_[scale_offset(to, b)], &blocks[b].scale, sizeof blocks[b].scale);
      std::uint8_t* pairs = &bytes_[value_offset(to, b * kQuantBlock)];
      for (std::size_t i = 0; i < kQuantBlock; ++i)
        pairs[i / 2 * 2 * width + i % 2] = static_cast<std::uint8_t>(blocks[b].values[i]);
    }
  }
}

double PackedMatrix::bytes_per_row() const { return rows_ == 0 ? 0 : packed_bytes(type_, 4, columns_) / 4; }

std::size_t PackedMatrix::value_offset(std::size_t row, std::size_t column) const {
  const auto [first, width] = panel_of(type_, row, padded_rows());
  const std::size_t lane = row - first;
  if (type_ == WeightType::kF32) return (first * columns_ + column * width + lane) * sizeof(float);
  const std::size_t block = column / kQuantBlock;
  const std::size_t within = column % kQuantBlock;
  return first * (columns_ / kQuantBlock) * kQ8BlockBytes + block * width * kQ8BlockBytes + 2 * width +
         (within / 2 * width + lane) * 2 + within % 2;
}

std::size_t PackedMatrix::scale_offset(std::size_t row, std::size_t block) const {
  const auto [first, width] = panel_of(type_, row, padded_rows());
  return first * (columns_ / kQuantBlock) * kQ8BlockBytes + block * width * kQ8BlockBytes + 2 * (row - first);
}

void PackedMatrix::row(std::size_t r, std::span<float> to) const {
  const std::size_t width = panel_of(type_, r, padded_rows()).width;
  if (type_ == WeightType::kF32) {
    const std::uint8_t* from = &bytes_[value_offset(r, 0)];
    for (std::size_t c = 0; c < columns_; ++c)
      std::memcpy(&to[c], from + c * width * sizeof(float), sizeof(float));
    return;
  }
  for (std::size_t b = 0; b < columns_ / kQuantBlock; ++b) {
    std::uint16_t half = 0;
    std::memcpy(&half, &bytes_[scale_offset(r, b)], sizeof half);
    const float scale = half_to_float(half);
    const std::uint8_t* pairs = &bytes_[value_offset(r, b * kQuantBlock)];
    for (std::size_t i = 0; i < kQuantBlock; ++i) {
      to[b * kQuantBlock + i] =
          static_cast<float>(static_cast<std::int8_t>(pairs[i / 2 * 2 * width + i % 2])) * scale;
    }
  }
}

void QuantizedRows::reserve(std::size_t n, std::size_t columns) {
  if (values.size() < n * columns) values.resize(n * columns);
  if (scales.size() < n * columns / kQuantBlock) scales.resize(n * columns / kQuantBlock);
}

void matmul(const PackedMatrix& weights, std::span<const float> x, std::size_t x_stride, std::size_t n,
            std::span<float> y, std::size_t y_stride, QuantizedRows& quantized) {
  const std::size_t columns = weights.columns();
  assert(n > 0 && y_stride >= weights.padded_rows());
  assert(x.size() >= (n - 1) * x_stride + columns);
  assert(y.size() >= (n - 1) * y_stride + weights.padded_rows());
  if (weights.type() == WeightType::kF32) {
    kernels().matmul_f32(reinterpret_cast<const float*>(weights.data()), weights.padded_rows(), columns,
                         x.data(), x_stride, n, y.data(), y_stride);
    return;
  }
  quantized.reserve(n, columns);
  const std::size_t n_blocks = columns / kQuantBlock;
  for (std::size_t t = 0; t < n; ++t) {
    quantize_activations(x.subspan(t * x_stride, columns),
                         std::span(quantized.values).subspan(t * columns, columns),
                         std::span(quantized.scales).subspan(t * n_blocks, n_blocks));
  }
  kernels().matmul_q8_0(weights.data(), weights.padded_rows(), columns, quantized.values.data(),
                        quantized.scales.data(), n, y.data(), y_stride);
}

}  // namespace ntl::llama
