#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tokens/packed_vocabulary.h"

// A packed vocabulary as web/vocabularies/pack.mjs would write it, for tests: a few merges over the 256 bytes.
struct PackedBytes {
  std::string name = "small";
  std::string parent;
  std::string model = "byte-level";
  std::string normalizer;
  std::string pattern = "gpt2";
  bool whole_pieces = false;
  std::vector<ntl::TokenId> dropped;
  std::vector<ntl::TokenId> byte_ids;
  std::vector<std::pair<ntl::TokenId, std::string>> spelled;
  struct Rule {
    ntl::TokenId left, right, result;
  };
  std::vector<Rule> merges;
  std::vector<ntl::SpecialToken> specials;
  std::vector<ntl::TokenId> before;
  std::vector<ntl::TokenId> ends;

  // The bytes in order, ids from 0.
  static PackedBytes over_bytes() {
    PackedBytes packed;
    for (ntl::TokenId byte = 0; byte < 256; ++byte) packed.byte_ids.push_back(byte);
    return packed;
  }

  std::vector<std::uint8_t> written() const {
    std::vector<std::uint8_t> to{'N', 'T', 'L', 'V', 1};
    for (const std::string* text : {&name, &parent, &model, &normalizer, &pattern}) {
      to.push_back(static_cast<std::uint8_t>(text->size()));
      append(to, *text);
    }
    to.push_back(whole_pieces ? 1 : 0);
    put_gaps(to, dropped);
    put_gaps(to, byte_ids);
    put_gaps(to, each(spelled, [](const auto& token) { return token.first; }));
    put_column(to, each(spelled, [](const auto& token) { return size(token.second); }));
    for (const auto& [id, bytes] : spelled) append(to, bytes);
    put_column(to, each(merges, [](const Rule& rule) { return rule.left; }));
    put_column(to, each(merges, [](const Rule& rule) { return rule.right; }));
    put_gaps(to, each(merges, [](const Rule& rule) { return rule.result; }));
    put_gaps(to, each(specials, [](const auto& special) { return special.id; }));
    put_column(to, each(specials, [](const auto& special) { return special.control ? 1u : 0u; }));
    put_column(to, each(specials, [](const auto& special) { return size(special.name); }));
    for (const auto& special : specials) append(to, special.name);
    put_column(to, before);
    put_column(to, ends);
    return to;
  }

 private:
  using Bytes = std::vector<std::uint8_t>;
  using Numbers = std::vector<std::uint32_t>;

  static std::uint32_t size(const std::string& text) { return static_cast<std::uint32_t>(text.size()); }
  static void append(Bytes& to, const std::string& text) { to.insert(to.end(), text.begin(), text.end()); }
  template <typename Element, typename ToNumber>
  static Numbers each(const std::vector<Element>& elements, ToNumber to_number) {
    Numbers numbers;
    for (const Element& element : elements) numbers.push_back(to_number(element));
    return numbers;
  }
  static void put_column(Bytes& to, const Numbers& numbers) {
    const auto n = static_cast<std::uint32_t>(numbers.size());
    for (int shift = 0; shift < 32; shift += 8) to.push_back(static_cast<std::uint8_t>(n >> shift));
    for (int shift = 0; shift < 24; shift += 8) {
      for (const std::uint32_t number : numbers) to.push_back(static_cast<std::uint8_t>(number >> shift));
    }
  }
  static void put_gaps(Bytes& to, Numbers ids) {
    std::uint32_t next = 0;
    for (std::uint32_t& id : ids) next = std::exchange(id, id - next) + 1;
    put_column(to, ids);
  }
};
