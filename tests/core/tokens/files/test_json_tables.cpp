#include <string>

#include "catch.h"
#include "damage.h"
#include "models/refusal.h"
#include "tokens/files/bytes.h"
#include "tokens/files/json_tables.h"

namespace {

ntl::JsonTables read(const std::string& file) { return ntl::read_json_tables(bytes_of(file)); }
std::string refused(const std::string& file) {
  return refusal([&] { read(file); });
}
std::string with_model(const std::string& model) { return R"({"version": "1.0", "model": {)" + model + "}}"; }

}  // namespace

TEST_CASE("a tokenizer.json is taken apart into its tables and its rest", "[tokens][files][json]") {
  const ntl::JsonTables tables = read(
      R"({"added_tokens": [{"id": 9, "content": "<s>"}],
          "model": {"type": "BPE", "vocab": {"a": 1, "Ġb": 0, "a b": 7}, "unk_token": null, "merges": ["a Ġb", ["x y", "z"]]},
          "decoder": {"model": {"vocab": 1}}})");
  REQUIRE(tables.tokens.size() == 3);
  CHECK(tables.tokens.bytes(1) == "Ġb");
  CHECK(tables.ids == std::vector<std::uint32_t>{1, 0, 7});
  CHECK(tables.scores.empty());
  REQUIRE(tables.merge_parts.size() == 4);
  CHECK(tables.merge_parts.bytes(1) == "Ġb");
  CHECK(tables.merge_parts.bytes(2) == "x y");
  CHECK(tables.has_merges);
  CHECK(tables.rest == nlohmann::json::parse(R"({"added_tokens": [{"id": 9, "content": "<s>"}],
      "model": {"type": "BPE", "unk_token": null}, "decoder": {"model": {"vocab": 1}}})"));
}

TEST_CASE("a vocabulary with scores is a list", "[tokens][files][json]") {
  const ntl::JsonTables tables = read(with_model(R"("vocab": [["<unk>", 0], ["▁a", -1.5]], "unk_id": 0)"));
  REQUIRE(tables.tokens.size() == 2);
  CHECK(tables.tokens.bytes(1) == "▁a");
  CHECK(tables.ids.empty());
  CHECK(tables.scores == std::vector<double>{0, -1.5});
  CHECK_FALSE(tables.has_merges);
}

TEST_CASE("tables whose entries are something else are refused", "[tokens][files][json]") {
  const std::string model = GENERATE(
      R"("vocab": {"a": -1})", R"("vocab": {"a": 1.5})", R"("vocab": {"a": "b"})", R"("vocab": {"a": null})",
      R"("vocab": {"a": {}})", R"("vocab": {"a": []})", R"("vocab": {"a": 4294967295})", R"("vocab": ["a"])",
      R"("vocab": [1])", R"("vocab": [["a"]])", R"("vocab": [["a", 1, 2]])", R"("vocab": [["a", "b"]])",
      R"("vocab": [[1, "a"]])", R"("vocab": [["a", [1]]])", R"("vocab": [{"a": 1}])",
      R"("vocab": [["a", null]])", R"("vocab": {"a": 1}, "vocab": {"b": 2})", R"("merges": {"a": "b"})",
      R"("merges": ["ab"])", R"("merges": ["a b c"])", R"("merges": [1])", R"("merges": [["a"]])",
      R"("merges": [["a", "b", "c"]])", R"("merges": [["a", 1]])", R"("merges": [[["a", "b"]]])",
      R"("merges": [null])", R"("merges": [], "merges": [])");
  CAPTURE(model);
  CHECK(refused(with_model(model)) == "tokenizer_broken");
}

TEST_CASE("what is no JSON, nested without end or named twice is refused", "[tokens][files][json]") {
  CHECK(refused("") == "tokenizer_broken");
  CHECK(refused("{") == "tokenizer_broken");
  CHECK(refused("{} {}") == "tokenizer_broken");
  CHECK(refused("{\"a\": \"\xff\"}") == "tokenizer_broken");
  CHECK(refused(R"({"a": "\ud800"})") == "tokenizer_broken");
  CHECK(refused(R"({"a": 1, "a": 2})") == "tokenizer_broken");
  CHECK(refused(R"({"a": 1, "b": {"a": 2}})") == "accepted");
  CHECK(refused(std::string(31, '[') + std::string(31, ']')) == "accepted");
  CHECK(refused(std::string(33, '[') + std::string(33, ']')) == "tokenizer_broken");
  CHECK(refused(std::string(1000000, '[')) == "tokenizer_broken");
  CHECK(refused(with_model("\"vocab\": " + std::string(1000000, '['))) == "tokenizer_broken");
  std::string many = "[0";
  for (int i = 0; i < 1 << 20; ++i) many += ",0";
  CHECK(refused(many + "]") == "tokenizer_broken");
}

TEST_CASE(
    "a tokenizer.json is refused wherever it is cut, and whatever its bytes, it is read or refused by name",
    "[tokens][files][json][property]") {
  const std::string file = with_model(
      R"("type": "BPE", "vocab": {"a": 1, "b": 0}, "merges": ["a b", ["x", "y"]], "dropout": null)");
  for (std::size_t size = 0; size < file.size(); ++size) {
    CAPTURE(size);
    REQUIRE(refused(file.substr(0, size)) == "tokenizer_broken");
  }
  ntl::Pcg64 rng(31);
  for (int round = 0; round < 2000; ++round) {
    const std::string wrong = damaged(file, rng, 1 + round % 3);
    const std::string said = refused(wrong);
    CHECK((said == "accepted" || said == "tokenizer_broken"));
  }
}
