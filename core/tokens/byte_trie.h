#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ntl {

// Byte strings -> numbers, for finding every key that a text begins with in one walk over the text.
// Nodes stand in breadth-first order: the children of a node lie side by side, sorted by the byte that leads to
// them, so a node takes nine bytes.
class ByteTrie {
 public:
  struct Key {
    std::string_view bytes;
    std::uint32_t value;  // not kAbsent
  };
  static constexpr std::uint32_t kAbsent = 0xffffffff;

  // keys  each once; an empty one is left out, for every text begins with it. Their bytes are not kept.
  explicit ByteTrie(std::vector<Key> keys = {});

  // found(length, value) for every key that the text begins with, the shortest first.
  template <class Found>
  void each_prefix(std::string_view text, Found&& found) const {
    std::uint32_t node = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      node = child(node, static_cast<std::uint8_t>(text[i]));
      if (node == kAbsent) return;
      if (values_[node] != kAbsent) found(i + 1, values_[node]);
    }
  }

  struct Match {
    std::size_t length = 0;  // 0 where the text begins with no key
    std::uint32_t value = kAbsent;
  };
  Match longest_prefix(std::string_view text) const;

  // The value of the key that is the whole text, or kAbsent.
  std::uint32_t find(std::string_view text) const;

  // The bytes that the longest key has.
  std::size_t longest_key() const { return longest_key_; }

 private:
  std::uint32_t child(std::uint32_t node, std::uint8_t byte) const;

  std::array<std::uint32_t, 256> roots_children_;  // the widest node has a table
  std::vector<std::uint32_t> first_child_;         // (nodes + 1,)
  std::vector<std::uint8_t> byte_;                 // (nodes,) which led to it
  std::vector<std::uint32_t> values_;              // (nodes,)
  std::size_t longest_key_ = 0;
};

}  // namespace ntl
