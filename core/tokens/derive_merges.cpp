#include "tokens/derive_merges.h"

#include <algorithm>
#include <string_view>

#include "base/error.h"
#include "text/utf8.h"
#include "tokens/pair_table.h"
#include "tokens/start_symbols.h"

namespace ntl {

namespace {

// Looking at every pair for each merge is quadratic in a token's length; tokens are short, unless a file wants to harm.
constexpr std::uint64_t kMostSteps = std::uint64_t{1} << 31;

std::vector<bool> made_ones(std::span<const std::uint32_t> order) {
  std::vector<bool> made(order.size());
  for (std::size_t id = 0; id < order.size(); ++id) made[id] = order[id] != kNotMade;
  return made;
}

// Finds the rule of each token; a token's parts come before it.
class Deriver {
 public:
  struct Rule {
    Merge merge;
    TokenId result;
  };

  Deriver(const BpeParts& parts, std::span<const std::uint32_t> order)
      : parts_(parts), order_(order), characters_(parts, made_ones(order)), result_of_(order.size()) {}

  void add(TokenId id) {
    const std::string_view token = parts_.vocabulary.bytes(id);
    steps_ += std::uint64_t{token.size()} * token.size();
    if (steps_ > kMostSteps) {
      throw Error(ErrorCode::kTokenizerBroken, "the tokens are too long to be made by merging");
    }
    if (!start(token)) return;
    fold();
    if (symbols_.size() != 2 || result_of_.find(symbols_[0], symbols_[1]) != PairTable::kAbsent) return;
    result_of_.find_or_insert(symbols_[0], symbols_[1], id);
    rules_.push_back({{symbols_[0], symbols_[1]}, id});
  }

  std::vector<Rule>& rules() { return rules_; }

 private:
  bool start(std::string_view token) {
    symbols_.clear();
    for (std::size_t at = 0, next; at < token.size(); at = next) {
      const bool bytes = parts_.start == BpeStart::kBytes;
      next = at + (bytes ? 1 : decode_one(token, at).length);
      const TokenId id = bytes ? parts_.byte_ids[static_cast<std::uint8_t>(token[at])]
                               : characters_.character(token.substr(at, next - at));
      if (id == BpeParts::kNoToken) return false;
      symbols_.push_back(id);
    }
    return true;
  }

  void fold() {
    while (symbols_.size() > 2) {
      TokenId best = PairTable::kAbsent;
      std::size_t best_at = 0;
      for (std::size_t i = 0; i + 1 < symbols_.size(); ++i) {
        const TokenId result = result_of_.find(symbols_[i], symbols_[i + 1]);
        if (result == PairTable::kAbsent) continue;
        if (best != PairTable::kAbsent && order_[result] >= order_[best]) continue;
        best = result;
        best_at = i;
      }
      if (best == PairTable::kAbsent) return;
      symbols_[best_at] = best;
      symbols_.erase(symbols_.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
    }
  }

  const BpeParts& parts_;
  std::span<const std::uint32_t> order_;
  StartSymbols characters_;
  PairTable result_of_;
  std::vector<Rule> rules_;
  std::vector<TokenId> symbols_;
  std::uint64_t steps_ = 0;
};

}  // namespace

std::vector<std::uint32_t> derive_merges(BpeParts& parts, std::span<const std::uint32_t> order) {
  // The shorter first, whatever their order: a token's parts are shorter, but may be made after it elsewhere.
  std::vector<TokenId> ids;
  for (TokenId id = 0; id < parts.vocabulary.size(); ++id) {
    if (order[id] != kNotMade) ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end(), [&](TokenId a, TokenId b) {
    const std::size_t a_size = parts.vocabulary.bytes(a).size(), b_size = parts.vocabulary.bytes(b).size();
    return a_size != b_size ? a_size < b_size : a < b;
  });
  Deriver deriver(parts, order);
  for (const TokenId id : ids) deriver.add(id);

  auto& rules = deriver.rules();
  std::sort(rules.begin(), rules.end(), [&](const Deriver::Rule& a, const Deriver::Rule& b) {
    const std::uint32_t a_order = order[a.result], b_order = order[b.result];
    return a_order != b_order ? a_order < b_order : a.result < b.result;
  });
  std::vector<std::uint32_t> rule_order;
  for (const Deriver::Rule& rule : rules) {
    parts.merges.push_back(rule.merge);
    parts.results.push_back(rule.result);
    rule_order.push_back(order[rule.result]);
  }
  return rule_order;
}

std::vector<std::uint32_t> order_of_scores(std::span<const float> scores, const std::vector<bool>& made) {
  std::vector<TokenId> ids;
  for (TokenId id = 0; id < scores.size(); ++id) {
    if (made[id]) ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end(),
            [&](TokenId a, TokenId b) { return scores[a] != scores[b] ? scores[a] > scores[b] : a < b; });
  std::vector<std::uint32_t> order(scores.size(), kNotMade);
  std::uint32_t place = 0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i > 0 && scores[ids[i]] != scores[ids[i - 1]]) ++place;
    order[ids[i]] = place;
  }
  return order;
}

}  // namespace ntl
