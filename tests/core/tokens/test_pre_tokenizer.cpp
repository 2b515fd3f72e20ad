#include <string>
#include <vector>

#include "catch.h"
#include "tokens/pre_tokenizer.h"

namespace {

using Texts = std::vector<std::string>;
using ntl::CharacterSet;
using ntl::Metaspace;
using ntl::PreTokenizerStep;
using ntl::SplitBehavior;

ntl::PreTokenized cut(std::vector<PreTokenizerStep> steps, std::string_view text, bool at_start = true) {
  return ntl::PreTokenizer(std::move(steps)).cut(text, at_start, ntl::Origins::kTracked);
}

Texts texts(std::vector<PreTokenizerStep> steps, std::string_view text, bool at_start = true) {
  const ntl::PreTokenized made = cut(std::move(steps), text, at_start);
  const std::string_view seen = made.rewritten ? std::string_view(made.rewritten->text) : text;
  Texts pieces;
  for (const ntl::TextPiece& piece : made.pieces) {
    pieces.emplace_back(seen.substr(piece.begin, piece.end - piece.begin));
  }
  return pieces;
}

Metaspace metaspace(Metaspace::Prepend prepend, bool split = true) { return {"▁", prepend, split}; }

}  // namespace

TEST_CASE("without a step the text is one piece, and an empty text none", "[tokens][pre-tokenizer]") {
  CHECK(texts({}, "a b") == Texts{"a b"});
  CHECK(texts({}, "").empty());
  CHECK(texts({ntl::PrefixSpace{}, metaspace(Metaspace::Prepend::kAlways)}, "").empty());
  CHECK_FALSE(cut({}, "a b").rewritten.has_value());
}

TEST_CASE("what becomes of matches is one of five behaviours", "[tokens][pre-tokenizer]") {
  // Hugging Face's own example: "the-final--countdown" split at '-'.
  const auto at_dash = [](SplitBehavior behavior) {
    return texts({ntl::SplitByText{"-", behavior, false}}, "the-final--countdown");
  };
  CHECK(at_dash(SplitBehavior::kRemoved) == Texts{"the", "final", "countdown"});
  CHECK(at_dash(SplitBehavior::kIsolated) == Texts{"the", "-", "final", "-", "-", "countdown"});
  CHECK(at_dash(SplitBehavior::kMergedWithPrevious) == Texts{"the-", "final-", "-", "countdown"});
  CHECK(at_dash(SplitBehavior::kMergedWithNext) == Texts{"the", "-final", "-", "-countdown"});
  CHECK(at_dash(SplitBehavior::kContiguous) == Texts{"the", "-", "final", "--", "countdown"});

  SECTION("at both ends of the text") {
    const auto at_ends = [](SplitBehavior behavior) {
      return texts({ntl::SplitByText{"-", behavior, false}}, "-a-");
    };
    CHECK(at_ends(SplitBehavior::kRemoved) == Texts{"a"});
    CHECK(at_ends(SplitBehavior::kMergedWithPrevious) == Texts{"-", "a-"});
    CHECK(at_ends(SplitBehavior::kMergedWithNext) == Texts{"-a", "-"});
    CHECK(at_ends(SplitBehavior::kContiguous) == Texts{"-", "a", "-"});
  }
  SECTION("inverted, what stands between is the match") {
    CHECK(texts({ntl::SplitByText{"-", SplitBehavior::kRemoved, true}}, "a-b") == Texts{"-"});
  }
}

TEST_CASE("characters are split by what they are", "[tokens][pre-tokenizer]") {
  const auto by = [](CharacterSet set, SplitBehavior behavior, std::string_view text) {
    return texts({ntl::SplitByCharacters{set, behavior}}, text);
  };
  CHECK(by(CharacterSet::kNumbers, SplitBehavior::kIsolated, "a12b") == Texts{"a", "1", "2", "b"});
  CHECK(by(CharacterSet::kNumbers, SplitBehavior::kContiguous, "a12b") == Texts{"a", "12", "b"});
  CHECK(by(CharacterSet::kNumbers, SplitBehavior::kContiguous, "a½Ⅳ٣b") == Texts{"a", "½Ⅳ٣", "b"});
  CHECK(by(CharacterSet::kPunctuation, SplitBehavior::kIsolated, "a$,，b") ==
        Texts{"a", "$", ",", "，", "b"});
  CHECK(by(CharacterSet::kPunctuation, SplitBehavior::kIsolated, "€+") ==
        Texts{"€", "+"});  // € is a symbol, + is ASCII
  CHECK(by(CharacterSet::kWhiteSpace, SplitBehavior::kRemoved, " a\u3000\tb\n") == Texts{"a", "b"});
  CHECK(by(CharacterSet::kWhiteSpace, SplitBehavior::kRemoved, "a\xff b") == Texts{"a\xff", "b"});
}

TEST_CASE("words and runs of other characters are pieces, white space is none", "[tokens][pre-tokenizer]") {
  CHECK(texts({ntl::SplitWords{}}, "Hey man!? don't_you ") == Texts{"Hey", "man", "!?", "don", "'", "t_you"});
  CHECK(texts({ntl::SplitWords{}}, "今天，好 e\u0301Ⓐ\u200d") == Texts{"今天", "，", "好", "e\u0301Ⓐ\u200d"});
  CHECK(texts({ntl::SplitWords{}}, " \n").empty());
}

TEST_CASE("BERT cuts at spaces and around each punctuation mark", "[tokens][pre-tokenizer]") {
  CHECK(texts({ntl::SplitByCharacters{CharacterSet::kWhiteSpace, SplitBehavior::kRemoved},
               ntl::SplitByCharacters{CharacterSet::kPunctuation, SplitBehavior::kIsolated}},
              "Hi, there... [UNK]") == Texts{"Hi", ",", "there", ".", ".", ".", "[", "UNK", "]"});
}

TEST_CASE("Metaspace writes spaces as marks, and each begins a piece", "[tokens][pre-tokenizer]") {
  using P = Metaspace::Prepend;
  CHECK(texts({metaspace(P::kAlways)}, "Hey  you") == Texts{"▁Hey", "▁", "▁you"});
  CHECK(texts({metaspace(P::kAlways)}, " Hey") == Texts{"▁Hey"});
  CHECK(texts({metaspace(P::kAlways)}, "▁Hey") == Texts{"▁Hey"});
  CHECK(texts({metaspace(P::kNever)}, "Hey you") == Texts{"Hey", "▁you"});
  CHECK(texts({metaspace(P::kFirst)}, "Hey you") == Texts{"▁Hey", "▁you"});
  CHECK(texts({metaspace(P::kFirst)}, "Hey you", false) == Texts{"Hey", "▁you"});
  CHECK(texts({metaspace(P::kAlways, false)}, "Hey you") == Texts{"▁Hey▁you"});
}

TEST_CASE("a prefix space goes before each piece that has none", "[tokens][pre-tokenizer]") {
  CHECK(texts({ntl::PrefixSpace{}}, "a b") == Texts{" a b"});
  CHECK(texts({ntl::PrefixSpace{}}, " a") == Texts{" a"});
  CHECK(texts({ntl::SplitByCharacters{CharacterSet::kNumbers, SplitBehavior::kIsolated}, ntl::PrefixSpace{},
               ntl::SplitByPattern{ntl::SplitPattern::kGpt2}},
              "a1b c") == Texts{" a", " 1", " b", " c"});
}

TEST_CASE("a step cuts the pieces that the one before left, and a pattern says how it cut",
          "[tokens][pre-tokenizer]") {
  const ntl::PreTokenized made =
      cut({ntl::SplitByCharacters{CharacterSet::kNumbers, SplitBehavior::kIsolated},
           ntl::SplitByPattern{ntl::SplitPattern::kGpt2}},
          "it's 12");
  REQUIRE(made.pieces.size() == 5);  // it | 's | ' ' | 1 | 2
  CHECK(made.pieces[0].branch == ntl::SplitBranch::kWord);
  CHECK(made.pieces[1].branch == ntl::SplitBranch::kContraction);
  CHECK(made.pieces[4].branch == ntl::SplitBranch::kNumber);
  CHECK((made.pieces[4].begin == 6 && made.pieces[4].end == 7));
}

TEST_CASE("a rewritten text says where its bytes come from", "[tokens][pre-tokenizer]") {
  const ntl::PreTokenized made = cut({metaspace(Metaspace::Prepend::kAlways)}, "a b");
  REQUIRE(made.rewritten.has_value());
  CHECK(made.rewritten->text == "▁a▁b");
  CHECK(made.rewritten->origin_ends == std::vector<std::uint32_t>{0, 0, 0, 1, 2, 2, 2, 3});
}

TEST_CASE("only cutting by one pattern is known as such", "[tokens][pre-tokenizer]") {
  using ntl::SplitPattern;
  CHECK(ntl::PreTokenizer({ntl::SplitByPattern{SplitPattern::kCl100k}}).only_pattern() ==
        SplitPattern::kCl100k);
  CHECK_FALSE(ntl::PreTokenizer().only_pattern().has_value());
  CHECK_FALSE(
      ntl::PreTokenizer({ntl::PrefixSpace{}, ntl::SplitByPattern{SplitPattern::kGpt2}}).only_pattern());
}
