#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "models/ngram/count_table.h"
#include "models/refusal.h"
#include "tokens/char_tokenizer.h"

using Ids = std::vector<ntl::TokenId>;
using ntl::ContextOrder;
using ntl::UnseenRule;

namespace {

struct Text {
  ntl::CharTokenizer tokenizer;
  ntl::NgramTable table;
  Text(const std::string& corpus, double order)
      : tokenizer(corpus),
        table(tokenizer.encode(corpus), tokenizer.vocab_size(), order, 0.01, UnseenRule::kUniform) {}

  std::vector<std::string> contexts(std::string_view query, ContextOrder order, double offset = 0,
                                    double limit = 100) const {
    std::vector<std::string> texts;
    for (const ntl::ContextLine& line : context_page(table, tokenizer, query, order, offset, limit).lines) {
      texts.push_back(tokenizer.decode(table.counts().context(line.index)));
    }
    return texts;
  }
};

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("the list of contexts shows totals, followers and the most frequent one", "[models][count-table]") {
  const Text text("abacabacad", 2);  // a is followed by b c b c d, b by a a, c by a a
  const ntl::ContextPage page = context_page(text.table, text.tokenizer, "", ContextOrder::kById, 0, 10);
  CHECK(page.n_matching == 3);  // nothing follows d
  REQUIRE(page.lines.size() == 3);
  CHECK(page.lines[0].index == 0);
  CHECK(page.lines[0].total == 5);
  CHECK(page.lines[0].distinct == 3);
  CHECK(page.lines[0].most_frequent.token == 1);  // b and c twice each: the lower id
  CHECK(page.lines[0].most_frequent.count == 2);
}

TEST_CASE("contexts are sorted by id, by total, by number of followers", "[models][count-table]") {
  // c: ccc (2) ca cb = 4 windows, 3 followers; b: bb (4) bc = 5 windows, 2 followers; a: ac, ab = 2 windows,
  // 2 followers
  const Text text("abbbbbcaccccb", 2);
  CHECK(text.contexts("", ContextOrder::kById) == Texts{"a", "b", "c"});
  CHECK(text.contexts("", ContextOrder::kByTotal) == Texts{"b", "c", "a"});
  CHECK(text.contexts("", ContextOrder::kByDistinct) == Texts{"c", "a", "b"});  // a and b tie: by id
}

TEST_CASE("a page is a window of the sorted list", "[models][count-table]") {
  const Text text("abcdef", 2);
  CHECK(text.contexts("", ContextOrder::kById, 1, 2) == Texts{"b", "c"});
  CHECK(text.contexts("", ContextOrder::kByTotal, 1, 2) == Texts{"b", "c"});
  CHECK(text.contexts("", ContextOrder::kById, 4, 10) == Texts{"e"});
  CHECK(text.contexts("", ContextOrder::kById, 5, 10).empty());
  CHECK(text.contexts("", ContextOrder::kById, 4294967295.0, 1).empty());
  CHECK(text.contexts("", ContextOrder::kById, 0, 0).empty());
}

TEST_CASE("a page that starts or ends nowhere is refused", "[models][count-table]") {
  const Text text("abcdef", 2);
  const double bad = GENERATE(-1.0, 0.5, std::numeric_limits<double>::quiet_NaN());
  CAPTURE(bad);
  CHECK(refusal([&] { text.contexts("", ContextOrder::kById, bad, 1); }) == "invalid_argument");
  CHECK(refusal([&] { text.contexts("", ContextOrder::kById, 0, bad); }) == "invalid_argument");
}

TEST_CASE("the orders of the list have names", "[models][count-table]") {
  CHECK(ntl::parse_context_order("id") == ContextOrder::kById);
  CHECK(ntl::parse_context_order("total") == ContextOrder::kByTotal);
  CHECK(ntl::parse_context_order("distinct") == ContextOrder::kByDistinct);
  CHECK(refusal([] { ntl::parse_context_order("Total"); }) == "invalid_argument");
}

TEST_CASE("a query finds the contexts whose text contains it, also across tokens", "[models][count-table]") {
  const Text text("修复记录，修复登录", 3);
  CHECK(text.contexts("复记", ContextOrder::kById) == Texts{"复记"});
  CHECK(text.contexts("录", ContextOrder::kById) ==
        Texts{"录，", "记录"});  // 登录 ends the text: nothing follows it
  CHECK(text.contexts("修", ContextOrder::kById) == Texts{"修复", "，修"});
  CHECK(text.contexts("没", ContextOrder::kById).empty());
  const ntl::ContextPage page = context_page(text.table, text.tokenizer, "复", ContextOrder::kByTotal, 1, 1);
  CHECK(page.n_matching == 3);  // 修复 复登 复记
  CHECK(page.lines.size() == 1);
}

TEST_CASE("the facts of a table say how sparse it is", "[models][count-table]") {
  // a is followed by b, c, d; b and c by a only; d by nothing: 3 of 4 contexts, 2 of them with one
  // continuation.
  const Text bigrams("abacabacad", 2);
  const ntl::TableFacts facts = table_facts(bigrams.table);
  CHECK(facts.possible_contexts == 4);
  CHECK(facts.seen_share == 0.75);
  CHECK(facts.single_continuation == 2);
  CHECK(table_facts(Text("abacabacad", 3).table).possible_contexts == 16);
  CHECK(table_facts(Text("abacabacad", 1).table).seen_share == 1);
}

TEST_CASE("the facts of a row say what smoothing gives to the unseen", "[models][count-table]") {
  // After b: a twice, of four tokens with alpha 0.01. The three others hold 3 * 0.01 / 2.04.
  const Text text("abacabacad", 2);
  const ntl::NgramRow row = text.table.row(text.tokenizer.encode("b"));
  const std::vector<double> p = {2.01 / 2.04, 0.01 / 2.04, 0.01 / 2.04, 0.01 / 2.04};
  const ntl::RowFacts facts = row_facts(text.table, row, p);
  CHECK(facts.distinct == 1);
  CHECK(facts.unseen_tokens == 3);
  CHECK_THAT(facts.unseen_p, WithinAbs(0.03 / 2.04, 1e-15));
}

TEST_CASE("order 1 is listed as its one empty context", "[models][count-table]") {
  const Text text("aab", 1);
  CHECK(text.contexts("", ContextOrder::kByTotal) == Texts{""});
  CHECK(text.contexts("a", ContextOrder::kByTotal).empty());
}

TEST_CASE("a grid of order 2 has one row and one column a token", "[models][count-table]") {
  const Text text("abacabacad", 2);
  CHECK(n_grid_rows(text.table) == 4);  // d is a row, though nothing follows it
  const ntl::CountGrid grid = count_grid(text.table, 0, 4, 0, 4, 100);
  CHECK(grid.rows == 4);
  CHECK(grid.columns == 4);
  CHECK(grid.sums == std::vector<double>{0, 2, 2, 1,  //
                                         2, 0, 0, 0,  //
                                         2, 0, 0, 0,  //
                                         0, 0, 0, 0});
  CHECK(grid.largest == 2);
}

TEST_CASE("a grid sums neighbours where there is no room for each", "[models][count-table]") {
  const Text text("abacabacad", 2);
  const ntl::CountGrid grid = count_grid(text.table, 0, 4, 0, 4, 2);
  CHECK(grid.rows == 2);
  CHECK(grid.columns == 2);
  CHECK(grid.sums ==
        std::vector<double>{4, 3, 2, 0});  // rows a+b and c+d, columns a+b and c+d of the grid above
  CHECK(grid.largest == 4);
  // Three cells for four: floor(x * 3 / 4) puts rows 0 and 1 into cell 0, 2 into 1, 3 into 2.
  CHECK(count_grid(text.table, 0, 4, 0, 4, 3).sums == std::vector<double>{4, 2, 1, 2, 0, 0, 0, 0, 0});
}

TEST_CASE("a part of the grid is the same numbers, zoomed", "[models][count-table]") {
  const Text text("abacabacad", 2);
  const ntl::CountGrid grid = count_grid(text.table, 0, 2, 1, 2, 100);
  CHECK(grid.first_column == 1);
  CHECK(grid.n_rows == 2);
  CHECK(grid.sums == std::vector<double>{2, 2, 0, 0});
}

TEST_CASE("other orders have one grid row a context that occurs", "[models][count-table]") {
  const Text unigrams("aabac", 1);
  CHECK(n_grid_rows(unigrams.table) == 1);
  CHECK(count_grid(unigrams.table, 0, 1, 0, 3, 100).sums == std::vector<double>{3, 1, 1});
  const Text trigrams("ababac", 3);  // ab -> a twice; ba -> b, c
  CHECK(n_grid_rows(trigrams.table) == 2);
  CHECK(count_grid(trigrams.table, 0, 2, 0, 3, 100).sums == std::vector<double>{2, 0, 0, 0, 1, 1});
  CHECK(count_grid(trigrams.table, 1, 1, 0, 3, 100).sums == std::vector<double>{0, 1, 1});
}

TEST_CASE("a grid of any size holds every window once", "[models][count-table]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 7);
  Ids corpus;
  for (int i = 0; i < 2000; ++i) corpus.push_back(static_cast<ntl::TokenId>(ntl::random(rng) * 97));
  const double order = GENERATE(1.0, 2.0, 3.0);
  const double cells = GENERATE(1.0, 7.0, 64.0, 4096.0);
  CAPTURE(order, cells);
  const ntl::NgramTable table(corpus, 97, order, 0.01, UnseenRule::kUniform);
  const ntl::CountGrid grid = count_grid(table, 0, static_cast<double>(n_grid_rows(table)), 0, 97, cells);
  CHECK(std::accumulate(grid.sums.begin(), grid.sums.end(), 0.0) ==
        static_cast<double>(table.counts().n_windows()));
}

TEST_CASE("a part that is empty or outside the table is refused", "[models][count-table]") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const Text text("abc", 2);
  const auto [first_row, n_rows, first_column, n_columns, cells] =
      GENERATE_COPY(table<double, double, double, double, double>({
          {3, 1, 0, 3, 10},
          {-1, 1, 0, 3, 10},
          {0, 0, 0, 3, 10},
          {1, 3, 0, 3, 10},
          {0.5, 1, 0, 3, 10},
          {kNan, 1, 0, 3, 10},
          {0, 3, 3, 1, 10},
          {0, 3, 0, 4, 10},
          {0, 3, 0, 0, 10},
          {0, 3, 0, 3, 0},
          {0, 3, 0, 3, 4097},
      }));
  CAPTURE(first_row, n_rows, first_column, n_columns, cells);
  CHECK(refusal([&, r = first_row, nr = n_rows, c = first_column, nc = n_columns, most = cells] {
          count_grid(text.table, r, nr, c, nc, most);
        }) == "invalid_argument");
}

TEST_CASE("a table without a context has no grid", "[models][count-table]") {
  const Text text("ab", 3);
  CHECK(n_grid_rows(text.table) == 0);
  CHECK(refusal([&] { count_grid(text.table, 0, 1, 0, 2, 10); }) == "invalid_argument");
  CHECK(text.contexts("", ContextOrder::kByTotal).empty());
}
