#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"

namespace ntl {

// The types of a value in a GGUF file, as the file numbers them.
enum class GgufType : std::uint32_t {
  kUint8,
  kInt8,
  kUint16,
  kInt16,
  kUint32,
  kInt32,
  kFloat32,
  kBool,
  kString,
  kArray,
  kUint64,
  kInt64,
  kFloat64,
};

// Goes through the header of a GGUF file: its metadata, then its list of tensors.
//
//   "GGUF", u32 version (2 or 3), u64 tensors, u64 pairs; little-endian
//   pair    string key, u32 type, value;  string: u64 length, bytes;  array: u32 type, u64 length, values
//   tensor  string name, u32 dimensions, u64 each (columns first), u32 type, u64 offset
//
// Nothing is copied, so that no count in the file can ask for memory: whatever would lead beyond the bytes is refused
// under the name of what is being read.
// source  the GGUF specification of ggml, versions 2 and 3
class GgufReader {
 public:
  // bytes   the file, or what there is of its beginning; they outlive the reader
  // code    of every refusal; got = 'GGUF' for what is no such file, else the key or tensor being read
  GgufReader(std::span<const std::uint8_t> bytes, ErrorCode code);

  std::uint64_t n_tensors() const { return n_tensors_; }
  std::uint64_t n_pairs() const { return n_pairs_; }

  // The key of the next pair, or the name of the next tensor; refusals from here on are under this name.
  std::string_view name();

  template <class Number>
  Number number() {
    Number value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  std::string_view text();
  GgufType type();
  void skip(std::uint64_t bytes) { take(bytes); }

  // A value of a type that is a number, or nothing (and nothing is read).
  std::optional<double> number_of(GgufType type);

  // A list up to its values. A list of lists is refused: the format's own keys have none, and a file could nest them
  // without end. So is a length that the bytes cannot hold.
  struct List {
    GgufType type;
    std::uint64_t length;
  };
  List list();
  void skip_value(GgufType type);

  [[noreturn]] void refuse(std::string_view what, std::string_view why) const;
  // The same for what is being read.
  [[noreturn]] void refuse(std::string_view why) const { refuse(name_, why); }

 private:
  std::span<const std::uint8_t> take(std::uint64_t n);

  std::span<const std::uint8_t> rest_;
  ErrorCode code_;
  std::string_view name_ = "GGUF";
  std::uint64_t n_tensors_ = 0;
  std::uint64_t n_pairs_ = 0;
};

}  // namespace ntl
