#include "base/gguf.h"

#include <array>

namespace ntl {

namespace {

// Bytes of a value; 0 for those that say it themselves.
constexpr std::array<std::size_t, 13> kWidths = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};

std::size_t width(GgufType type) { return kWidths[static_cast<std::size_t>(type)]; }

}  // namespace

GgufReader::GgufReader(std::span<const std::uint8_t> bytes, ErrorCode code) : rest_(bytes), code_(code) {
  if (number<std::uint32_t>() != 0x46554747) refuse("is what such a file begins with");
  const auto version = number<std::uint32_t>();
  if (version != 2 && version != 3) refuse("is read in versions 2 and 3");
  n_tensors_ = number<std::uint64_t>();
  n_pairs_ = number<std::uint64_t>();
}

void GgufReader::refuse(std::string_view what, std::string_view why) const {
  throw Error(code_, std::string(what) + " " + std::string(why), std::string(what));
}

std::span<const std::uint8_t> GgufReader::take(std::uint64_t n) {
  if (n > rest_.size()) refuse("is cut off");
  const auto taken = rest_.first(static_cast<std::size_t>(n));
  rest_ = rest_.subspan(static_cast<std::size_t>(n));
  return taken;
}

std::string_view GgufReader::name() {
  name_ = text();
  return name_;
}

std::string_view GgufReader::text() {
  const auto bytes = take(number<std::uint64_t>());
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

GgufType GgufReader::type() {
  const auto type = number<std::uint32_t>();
  if (type >= kWidths.size()) refuse("has a type that is not known");
  return static_cast<GgufType>(type);
}

std::optional<double> GgufReader::number_of(GgufType type) {
  switch (type) {
    case GgufType::kUint8:
      return number<std::uint8_t>();
    case GgufType::kInt8:
      return number<std::int8_t>();
    case GgufType::kUint16:
      return number<std::uint16_t>();
    case GgufType::kInt16:
      return number<std::int16_t>();
    case GgufType::kUint32:
      return number<std::uint32_t>();
    case GgufType::kInt32:
      return number<std::int32_t>();
    case GgufType::kFloat32:
      return static_cast<double>(number<float>());
    case GgufType::kUint64:
      return static_cast<double>(number<std::uint64_t>());
    case GgufType::kInt64:
      return static_cast<double>(number<std::int64_t>());
    case GgufType::kFloat64:
      return number<double>();
    default:
      return std::nullopt;
  }
}

GgufReader::List GgufReader::list() {
  const GgufType of = type();
  const auto length = number<std::uint64_t>();
  if (of == GgufType::kArray) refuse("is a list of lists");
  const std::size_t at_least = of == GgufType::kString ? sizeof(std::uint64_t) : width(of);
  if (length > rest_.size() / at_least) refuse("is cut off");
  return {of, length};
}

void GgufReader::skip_value(GgufType type) {
  if (type == GgufType::kArray) {
    const List values = list();
    if (values.type != GgufType::kString) return skip(values.length * width(values.type));
    for (std::uint64_t i = 0; i < values.length; ++i) text();
  } else if (type == GgufType::kString) {
    text();
  } else {
    skip(width(type));
  }
}

}  // namespace ntl
