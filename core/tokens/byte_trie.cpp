#include "tokens/byte_trie.h"

#include <algorithm>

namespace ntl {

ByteTrie::ByteTrie(std::vector<Key> keys) {
  keys.erase(std::remove_if(keys.begin(), keys.end(), [](const Key& key) { return key.bytes.empty(); }),
             keys.end());
  std::sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.bytes < b.bytes; });

  // A node is the keys that have its bytes in common: a range of the sorted ones.
  struct Node {
    std::size_t begin, end, depth;
  };
  std::vector<Node> nodes{{0, keys.size(), 0}};
  byte_.push_back(0);
  for (std::size_t at = 0; at < nodes.size(); ++at) {
    const Node node = nodes[at];
    longest_key_ = std::max(longest_key_, node.depth);
    first_child_.push_back(static_cast<std::uint32_t>(nodes.size()));
    std::size_t i = node.begin;
    const bool is_key = i < node.end && keys[i].bytes.size() == node.depth;
    values_.push_back(is_key ? keys[i].value : kAbsent);
    if (is_key) ++i;
    while (i < node.end) {
      const char byte = keys[i].bytes[node.depth];
      const std::size_t begin = i;
      while (i < node.end && keys[i].bytes[node.depth] == byte) ++i;
      nodes.push_back({begin, i, node.depth + 1});
      byte_.push_back(static_cast<std::uint8_t>(byte));
    }
  }
  first_child_.push_back(static_cast<std::uint32_t>(nodes.size()));

  roots_children_.fill(kAbsent);
  for (std::uint32_t i = first_child_[0]; i < first_child_[1]; ++i) roots_children_[byte_[i]] = i;
}

std::uint32_t ByteTrie::child(std::uint32_t node, std::uint8_t byte) const {
  if (node == 0) return roots_children_[byte];
  const auto begin = byte_.begin() + first_child_[node], end = byte_.begin() + first_child_[node + 1];
  const auto found = std::lower_bound(begin, end, byte);
  return found != end && *found == byte ? static_cast<std::uint32_t>(found - byte_.begin()) : kAbsent;
}

ByteTrie::Match ByteTrie::longest_prefix(std::string_view text) const {
  Match longest;
  each_prefix(text, [&](std::size_t length, std::uint32_t value) { longest = {length, value}; });
  return longest;
}

std::uint32_t ByteTrie::find(std::string_view text) const {
  std::uint32_t node = 0;
  for (const char byte : text) {
    node = child(node, static_cast<std::uint8_t>(byte));
    if (node == kAbsent) return kAbsent;
  }
  return values_[node];
}

}  // namespace ntl
