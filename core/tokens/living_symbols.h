#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ntl {

// How many of the symbols 0 ... index - 1 are still there, in log n: a Fenwick tree (Fenwick 1994).
class LivingSymbols {
 public:
  explicit LivingSymbols(std::size_t size) : tree_(size + 1) {
    for (std::size_t i = 1; i < tree_.size(); ++i) tree_[i] = static_cast<std::uint32_t>(i & (~i + 1));
  }
  void remove(std::size_t index) {
    for (std::size_t i = index + 1; i < tree_.size(); i += i & (~i + 1)) --tree_[i];
  }
  std::uint32_t before(std::size_t index) const {
    std::uint32_t count = 0;
    for (std::size_t i = index; i > 0; i -= i & (~i + 1)) count += tree_[i];
    return count;
  }

 private:
  std::vector<std::uint32_t> tree_;
};

}  // namespace ntl
