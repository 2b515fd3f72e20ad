// Source 000's transcript: one program in two languages prints two tables and six generated lines each. The
// corpus is a reconstruction (corpus/README.md); the numbers are printed ones, and the same ones recomputed
// in double by another program (tests/reference/README.md).

#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "catch.h"
#include "generate/session.h"
#include "models/ngram/ngram_model.h"
#include "sampling/ledger.h"
#include "sampling/random_distribution.h"
#include "tokens/char_tokenizer.h"

using nlohmann::json;
using ntl::Knobs;

namespace {

std::string read_file(const std::string& path) {
  std::ifstream file(NTL_SOURCE_DIR + path, std::ios::binary);
  REQUIRE(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

const json& reference() {
  static const json numbers = json::parse(read_file("/tests/reference/transcript.json"));
  return numbers;
}

struct Commits {
  std::string text = read_file("/corpus/zh/commits.txt");
  std::shared_ptr<const ntl::CharTokenizer> tokenizer = std::make_shared<ntl::CharTokenizer>(text);
  std::shared_ptr<const ntl::NgramTable> table;

  explicit Commits(double order = 2)
      : table(std::make_shared<ntl::NgramTable>(tokenizer->encode(text), tokenizer->vocab_size(), order, 0.01,
                                                ntl::UnseenRule::kUniform)) {}

  std::vector<double> logits_after(const std::string& context) const {
    return table->logits(table->row(tokenizer->encode(context)));
  }
  std::string text_of(ntl::TokenId id) const { return std::string(tokenizer->token_bytes(id)); }
};

ntl::Chain chain_of(const json& row) {
  Knobs knobs = {.temperature = row["temperature"].get<double>()};
  if (!row["top_k"].is_null()) knobs.top_k = row["top_k"].get<double>();
  return ntl::Chain(ntl::preset_order("huggingface"), knobs);
}

std::vector<ntl::Step> generate(const Commits& commits, const std::string& rng, double seed,
                                const ntl::Chain& chain) {
  ntl::GenerationSession session(std::make_unique<ntl::NgramModel>(commits.table), commits.tokenizer,
                                 {.prompt = commits.tokenizer->encode("fix(webapp): "),
                                  .rng = rng,
                                  .seed = seed,
                                  .max_tokens = 20,
                                  .stop = "\n"},
                                 chain);
  while (session.step()) {
  }
  return session.steps();
}

std::string printed(double p) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", p);
  return text;
}

}  // namespace

TEST_CASE("the corpus has 146 characters, 51 of them different, and 71 bigrams", "[generate][transcript]") {
  const Commits commits;
  const json& corpus = reference()["corpus"];
  CHECK(commits.table->corpus_tokens() == corpus["characters"]);
  CHECK(commits.tokenizer->vocab_size() == corpus["vocab_size"]);
  CHECK(corpus["matrix"] == json{commits.table->vocab_size(), commits.logits_after("修").size()});
  CHECK(commits.table->counts().n_nonzero() == corpus["nonzero_bigrams"]);
  CHECK(commits.table->counts().n_windows() == corpus["bigrams"]);
}

TEST_CASE("the tables after 修 and 录 are reproduced to every printed digit", "[generate][transcript]") {
  const Commits commits;
  const std::size_t i = GENERATE(range(std::size_t{0}, std::size_t{20}));
  const json& row = reference()["tables"][i];
  const std::string version = row["version"];
  const std::string context = row["context"];
  CAPTURE(version, context, row["temperature"], row["top_k"]);

  const ntl::Chain chain = chain_of(row);
  const std::vector<double> logits = commits.logits_after(context);
  const std::vector<double> p = probabilities(chain.apply(ntl::Distribution::from_logits(logits), {}));
  const ntl::Ledger account = ntl::ledger(logits, chain, {}, 3);
  // The source ranks by the row's own probabilities, the ledger by those before the chain: at T = 0 after 录
  // it lists 页 in the second place, with the same 0 that the source prints for a newline there.
  const std::vector<ntl::TokenId> ranked = ntl::ranking(p, 3);
  REQUIRE(account.candidates.size() == 3);
  for (std::size_t rank = 0; rank < 3; ++rank) {
    CHECK(printed(p[ranked[rank]]) == printed(row["printed"]["top3"][rank][1]));
    CHECK_THAT(p[ranked[rank]], WithinAbs(row["exact"]["top3"][rank][1], 1e-12));
    CHECK(account.candidates[rank].p_final == p[ranked[rank]]);
    // Equal tokens stand by id, as in the Node version. The Python version, whose sort is not stable, shows
    // 增 where the space is due: in the third place where all but one or two tokens tie. The numbers are the
    // same.
    const std::string shown = row["printed"]["top3"][rank][0];
    const std::string here = commits.text_of(ranked[rank]);
    CHECK((shown == here || (version == "python" && rank == 2 && shown == "增" && here == " ")));
  }
  CHECK(printed(account.rest_p_final) == printed(row["printed"]["rest"]));
  CHECK_THAT(account.rest_p_final, WithinAbs(row["exact"]["rest"], 1e-12));
}

TEST_CASE("the twelve generated lines are reproduced to every character", "[generate][transcript]") {
  const Commits commits;
  const std::size_t i = GENERATE(range(std::size_t{0}, std::size_t{12}));
  const json& line = reference()["generated"][i];
  CAPTURE(line["version"], line["temperature"], line["seed"]);
  std::string text;
  const std::vector<ntl::Step> steps = generate(commits, line["rng"], line["seed"], chain_of(line));
  for (const ntl::Step& step : steps) text += step.text;
  if (steps.back().stopped == ntl::StopReason::kStop) {
    // The step that completes the stop is shown; the source prints the line without it.
    REQUIRE(text.back() == '\n');
    text.pop_back();
  } else {
    CHECK(steps.size() == 20);
  }
  CHECK(text == line["text"]);
}

TEST_CASE("every draw of the generated lines has its number and its interval", "[generate][transcript]") {
  const Commits commits;
  std::size_t n_other_ties = 0;
  for (const json& draw : reference()["draws"]) {
    const bool python = draw["version"] == "python";
    const std::vector<ntl::Step> steps =
        generate(commits, python ? "pcg64" : "mulberry32", draw["seed"], chain_of(draw));
    REQUIRE(draw["step"] < steps.size());
    const ntl::Step& step = steps[draw["step"]];
    CAPTURE(draw.dump());
    CHECK(step.id == draw["id"]);
    CHECK(commits.text_of(step.id) == draw["drawn"]);
    CHECK(step.u == draw["u"].get<double>());

    double begin = draw["interval_begin"];
    double end = draw["interval_end"];
    if (python && draw["top_k"] == 3 && draw["previous"] == "导") {
      // The only draws whose interval depends on the order of equal tokens (2 of 90): of the 50 that tie
      // behind 出, top-k 3 keeps \n and one that lies behind 出 in the Python version, \n and the space here.
      // Both lie before 出, so its interval is [2e, 1) instead of [e, 1 - e). The token drawn is the same.
      CHECK_THAT(1 - end, WithinAbs(begin, 1e-12));
      begin *= 2;
      end = 1;
      ++n_other_ties;
    }
    CHECK_THAT(step.interval_begin, WithinAbs(begin, 1e-12));
    CHECK_THAT(step.interval_end, WithinAbs(end, 1e-12));
  }
  CHECK(reference()["draws"].size() == 90);
  CHECK(n_other_ties == 2);
}

TEST_CASE("what T = 0 writes stands in the corpus, three drawn lines do not", "[generate][transcript]") {
  const Commits commits;
  CHECK(commits.text.find("修复导出进度条") != std::string::npos);
  for (const char* line : {"修复记录列表导出进度条", "拆分记录页按钮错位", "新增会员额度条"}) {
    CHECK(commits.text.find(line) == std::string::npos);
  }
}

TEST_CASE("the rest of 0.137 after 修 is 48 characters, and all 50 unseen ones hold 0.142",
          "[generate][transcript]") {
  // Source 000 calls the rest «the 50 unseen characters», but two of them stand in its table: 48 * 0.01 /
  // 3.51.
  const Commits commits;
  const ntl::Chain off(ntl::preset_order("huggingface"), {});
  const std::vector<double> logits = commits.logits_after("修");
  CHECK_THAT(ntl::ledger(logits, off, {}, 3).rest_p, WithinAbs(48 * 0.01 / 3.51, 1e-12));
  CHECK_THAT(ntl::ledger(logits, off, {}, 1).rest_p, WithinAbs(50 * 0.01 / 3.51, 1e-12));
}

TEST_CASE("exercise 3: top-p 0.7 after 录 keeps 列 and 页", "[generate][transcript]") {
  const Commits commits;
  const auto kept_after = [&commits](double T) {
    const Knobs knobs = {.temperature = T, .top_p = 0.7};
    const ntl::Distribution d = ntl::Distribution::from_logits(commits.logits_after("录"));
    std::vector<std::string> kept;
    for (const ntl::TokenId id : kept_ids(ntl::Chain(ntl::preset_order("huggingface"), knobs).apply(d, {}))) {
      kept.push_back(commits.text_of(id));
    }
    return kept;
  };
  CHECK(kept_after(1) == std::vector<std::string>{"列", "页"});  // 0.667, then 0.891 >= 0.7
  CHECK(kept_after(0.5) == std::vector<std::string>{"列"});      // 0.898 alone
}

TEST_CASE("exercise 4: with two characters of context nearly every continuation is the only one",
          "[generate][transcript]") {
  const Commits commits(3);
  const json& facts = reference()["trigram"];
  const auto with_one_continuation = [](const ntl::NgramCounts& counts) {
    std::size_t n = 0;
    for (std::size_t i = 0; i < counts.n_contexts(); ++i) n += counts.row(i).size() == 1;
    return n;
  };
  CHECK(commits.table->counts(3).n_contexts() == facts["contexts"]);
  CHECK(with_one_continuation(commits.table->counts(3)) == facts["contexts_with_one_continuation"]);
  CHECK(commits.table->counts(2).n_contexts() == facts["bigram_contexts"]);
  CHECK(with_one_continuation(commits.table->counts(2)) == facts["bigram_contexts_with_one_continuation"]);

  // 记录 is followed by 列 only, three times, so 拆分记录页 is not written any more.
  const ntl::NgramRow row = commits.table->row(commits.tokenizer->encode("记录"));
  REQUIRE(row.entries.size() == 1);
  CHECK(commits.text_of(row.entries[0].token) == "列");
  CHECK(row.entries[0].count == 3);
}
