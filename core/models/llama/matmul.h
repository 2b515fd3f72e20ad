#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "models/llama/aligned.h"
#include "models/llama/quant.h"

namespace ntl::llama {

// y = x Wᵀ: every row of W (rows, columns) gives one number for every row of x (n, columns).
namespace plain {

// y[t][r] = Σ_c W[r][c] x[t][c], summed in double
// weights (rows, columns), x (n, columns), y (n, rows)
void matmul(std::span<const float> weights, std::span<const double> x, std::size_t columns,
            std::span<double> y);

// The arithmetic of a q8_0 product, as ggml defines it; the fast one gives the same bits. Weights and
// activations are both cut into blocks of 32, and block after block, in float:
//   y[t][r] += (float)(Σ_i wq[i] xq[i]) * (half(w_scale) * half(x_scale))
void matmul_q8_0(std::span<const float> weights, std::span<const float> x, std::size_t columns,
                 std::span<float> y);

}  // namespace plain

enum class WeightType { kF32, kQ8_0 };

// throws  Error(kUnknownWeightType) unless "f32" | "q8_0"
WeightType parse_weight_type(std::string_view name);

// Bytes of a packed matrix; rows are rounded up to a multiple of 4. A double, because it may pass 2^32.
double packed_bytes(WeightType type, std::size_t rows, std::size_t columns);

// A matrix in the order in which the kernels read it, one stream from end to end: panels of rows (f32: 32,
// then one of 16, 8, 4 for the rest; q8_0: 16, 8, 4), in each panel column after column, in each column row
// after row. A q8_0 panel goes by blocks of 32 columns: the scales of its rows, then the columns by twos.
class PackedMatrix {
 public:
  PackedMatrix() = default;

  // All zeros.
  // throws  Error(kQuantBlockMismatch) for q8_0 where columns is no multiple of 32
  PackedMatrix(WeightType type, std::size_t rows, std::size_t columns);

  // Packs rows from first_row on: several matrices of the same width can stand one below the other, as Q, K and V
  // that read the same x.
  // values  (n, columns), row by row
  void set_rows(std::size_t first_row, std::span<const float> values);

  WeightType type() const { return type_; }
  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::size_t padded_rows() const { return (rows_ + 3) / 4 * 4; }

  // What the rows themselves take, without what rounds them up to a multiple of 4.
  double bytes_per_row() const;

  // Row r as floats, (columns): how an embedding is looked up.
  void row(std::size_t r, std::span<float> to) const;

  const std::uint8_t* data() const { return bytes_.data(); }

 private:
  // Where (row, column) lies, in bytes.
  std::size_t value_offset(std::size_t row, std::size_t column) const;
  std::size_t scale_offset(std::size_t row, std::size_t block) const;

  WeightType type_ = WeightType::kF32;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  AlignedVector<std::uint8_t> bytes_;
};

// Room for the quantised rows of x, made once.
struct QuantizedRows {
  std::vector<std::int16_t> values;
  std::vector<float> scales;
  void reserve(std::size_t n, std::size_t columns);
};

// The fast product; for f32 each number is summed in the order of the columns, whatever n is, so that a
// position computed alone and one computed among others have the same bits. x (n, x_stride), y (n, y_stride)
// with y_stride >= padded_rows()
void matmul(const PackedMatrix& weights, std::span<const float> x, std::size_t x_stride, std::size_t n,
            std::span<float> y, std::size_t y_stride, QuantizedRows& quantized);

}  // namespace ntl::llama
