#include "models/llama/rope.h"

#include <cmath>

namespace ntl::llama {

namespace {

double frequency(const Config& config, std::size_t pair) {
  return std::pow(config.rope_theta, -2.0 * static_cast<double>(pair) / static_cast<double>(config.head_dim));
}

// Turns every pair of every head; `cosine_sine(i)` gives the two numbers of pair i.
template <class Number, class CosineSine>
void rotate(std::span<Number> heads, std::size_t head_dim, RopePairing pairing,
            const CosineSine& cosine_sine) {
  const std::size_t half = head_dim / 2;
  const bool adjacent = pairing == RopePairing::kAdjacent;
  for (std::size_t head = 0; head < heads.size(); head += head_dim) {
    for (std::size_t i = 0; i < half; ++i) {
      const auto [cosine, sine] = cosine_sine(i);
      Number& first = heads[head + (adjacent ? 2 * i : i)];
      Number& second = heads[head + (adjacent ? 2 * i + 1 : i + half)];
      const Number a = first, b = second;
      first = a * cosine - b * sine;
      second = a * sine + b * cosine;
    }
  }
}

template <class Number>
struct CosineSine {
  Number cosine;
  Number sine;
};

}  // namespace

namespace plain {

void rope(std::span<double> heads, std::size_t position, const Config& config) {
  rotate(heads, config.head_dim, config.rope_pairing, [&](std::size_t i) {
    const double angle = static_cast<double>(position) * frequency(config, i);
    return CosineSine<double>{std::cos(angle), std::sin(angle)};
  });
}

}  // namespace plain

RopeTable::RopeTable(const Config& config) : head_dim_(config.head_dim) {
  for (std::size_t i = 0; i < head_dim_ / 2; ++i) frequencies_.push_back(frequency(config, i));
}

void RopeTable::extend(std::size_t n) {
  for (std::size_t position = values_.size() / head_dim_; position < n; ++position) {
    for (const double each : frequencies_) {
      const double angle = static_cast<double>(position) * each;
      values_.push_back(static_cast<float>(std::cos(angle)));
      values_.push_back(static_cast<float>(std::sin(angle)));
    }
  }
}

void rope(std::span<float> heads, std::span<const float> row, RopePairing pairing) {
  rotate(heads, row.size(), pairing, [&](std::size_t i) {
    return CosineSine<float>{row[2 * i], row[2 * i + 1]};
  });
}

}  // namespace ntl::llama
