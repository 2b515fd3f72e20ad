#include "models/llama/kv_rows.h"

#include <algorithm>
#include <span>

#include "base/error.h"

namespace ntl::llama {

namespace {

void check_cached(const Transformer& session) {
  if (session.cache().type() != KvType::kNone) return;
  throw Error(ErrorCode::kInvalidArgument, "a session without a cache keeps no keys and values");
}

}  // namespace

KvRows kv_rows(const Transformer& session, double layer, double first, double n) {
  check_cached(session);
  const Config& config = session.model().config();
  const auto length = static_cast<double>(session.length());
  const auto integer = [](double value, double high, const char* name) {
    return checked_count(value, 0, high, ErrorCode::kInvalidArgument, name);
  };
  const std::size_t of_layer = integer(layer, static_cast<double>(config.n_layers) - 1, "layer");
  const std::size_t from = integer(first, length, "first");
  const std::size_t count = integer(n, length - static_cast<double>(from), "number of positions");
  const std::size_t width = config.kv_dim();
  KvRows rows{width, std::vector<float>(count * width), std::vector<float>(count * width)};
  for (std::size_t i = 0; i < count; ++i) {
    session.cache().read_key(of_layer, from + i, std::span(rows.keys).subspan(i * width, width));
    session.cache().read_value(of_layer, from + i, std::span(rows.values).subspan(i * width, width));
  }
  return rows;
}

std::vector<std::uint8_t> changed_rows(const Transformer& before, const Transformer& after) {
  check_cached(before);
  check_cached(after);
  if (&before.model() != &after.model())
    throw Error(ErrorCode::kInvalidArgument, "rows can be compared in sessions of one model only");
  const Config& config = before.model().config();
  std::vector<float> a(config.kv_dim()), b(config.kv_dim());
  std::vector<std::uint8_t> changed;
  for (std::size_t layer = 0; layer < config.n_layers; ++layer) {
    for (std::size_t p = 0; p < std::min(before.length(), after.length()); ++p) {
      before.cache().read_key(layer, p, a);
      after.cache().read_key(layer, p, b);
      bool same = a == b;
      before.cache().read_value(layer, p, a);
      after.cache().read_value(layer, p, b);
      same = same && a == b;
      changed.push_back(same ? 0 : 1);
    }
  }
  return changed;
}

}  // namespace ntl::llama
