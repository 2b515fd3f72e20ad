#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

#include "tokens/vocabulary.h"

namespace ntl {

// A Hugging Face tokenizer.json, taken apart while it is read: its two large tables as columns, everything else as
// JSON. A tree of the whole file would take ten times its bytes.
struct JsonTables {
  nlohmann::json rest;  // the file without model.vocab and model.merges

  // model.vocab, in the file's order: an object token -> id, or a list of [token, score], id = its place
  Vocabulary tokens;
  std::vector<std::uint32_t> ids;  // (tokens,); empty for a list
  std::vector<double> scores;      // (tokens,); empty for an object

  // model.merges: two entries a merge. "a b" is cut at its one space.
  Vocabulary merge_parts;
  bool has_merges = false;
};

// bytes   JSON, UTF-8
// throws  Error(kTokenizerBroken) for what is no JSON, nested deeper than 32 levels, a name that stands twice in one
//         object of the rest or a table that stands there twice, a table whose entries are not as above, and a rest of
//         more than 2^20 parts
JsonTables read_json_tables(std::span<const std::uint8_t> bytes);

}  // namespace ntl
