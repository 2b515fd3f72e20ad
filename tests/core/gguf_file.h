#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

// Writes the header of a GGUF file.
namespace gguf {

using Bytes = std::vector<std::uint8_t>;
constexpr std::uint32_t kUint8 = 0, kUint32 = 4, kInt32 = 5, kFloat32 = 6, kBool = 7, kString = 8, kArray = 9,
                        kUint64 = 10;

// Writes a header as llama.cpp's converters do.
class Gguf {
 public:
  explicit Gguf(const std::string& architecture) { word("general.architecture", architecture); }

  Gguf& word(const std::string& key, const std::string& value) {
    pair(key, kString);
    text(pairs_, value);
    return *this;
  }
  Gguf& number(const std::string& key, std::uint32_t value) {
    pair(key, kUint32);
    put(pairs_, value);
    return *this;
  }
  Gguf& words(const std::string& key, std::size_t n) {
    list(key, kString, n);
    for (std::size_t i = 0; i < n; ++i) text(pairs_, "t" + std::to_string(i));
    return *this;
  }
  Gguf& list(const std::string& key, std::uint32_t type, std::uint64_t n) {
    pair(key, kArray);
    put(pairs_, type);
    put(pairs_, n);
    return *this;
  }
  Gguf& flag(const std::string& key, bool value) {
    pair(key, kBool);
    put(pairs_, static_cast<std::uint8_t>(value));
    return *this;
  }
  Gguf& texts(const std::string& key, const std::vector<std::string>& values) {
    list(key, kString, values.size());
    for (const std::string& value : values) text(pairs_, value);
    return *this;
  }
  template <class Number>
  Gguf& numbers(const std::string& key, std::uint32_t type, const std::vector<Number>& values) {
    list(key, type, values.size());
    for (const Number value : values) put(pairs_, value);
    return *this;
  }
  // extents as ggml counts them: columns first
  Gguf& tensor(const std::string& name, const std::vector<std::uint64_t>& extents) {
    ++n_tensors_;
    text(tensors_, name);
    put(tensors_, static_cast<std::uint32_t>(extents.size()));
    for (const std::uint64_t extent : extents) put(tensors_, extent);
    put(tensors_, std::uint32_t{0});
    put(tensors_, std::uint64_t{0});
    return *this;
  }
  Bytes bytes(std::uint32_t magic = 0x46554747, std::uint32_t version = 3) const {
    Bytes all;
    put(all, magic);
    put(all, version);
    put(all, n_tensors_);
    put(all, n_pairs_);
    all.insert(all.end(), pairs_.begin(), pairs_.end());
    all.insert(all.end(), tensors_.begin(), tensors_.end());
    return all;
  }

 private:
  template <class Number>
  static void put(Bytes& to, Number number) {
    std::uint8_t raw[sizeof number];
    std::memcpy(raw, &number, sizeof number);
    to.insert(to.end(), raw, raw + sizeof number);
  }
  static void text(Bytes& to, const std::string& value) {
    put(to, std::uint64_t{value.size()});
    to.insert(to.end(), value.begin(), value.end());
  }
  void pair(const std::string& key, std::uint32_t type) {
    ++n_pairs_;
    text(pairs_, key);
    put(pairs_, type);
  }

  std::uint64_t n_pairs_ = 0, n_tensors_ = 0;
  Bytes pairs_, tensors_;
};

}  // namespace gguf
