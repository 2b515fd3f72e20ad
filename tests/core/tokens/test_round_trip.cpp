#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "text/utf8.h"
#include "tokens/files/assemble.h"
#include "tokens/round_trip.h"
#include "tokens/unigram.h"

namespace {

struct Part {
  std::string typed;
  std::string decoded;
  std::string reasons;  // u l a c s
  bool operator==(const Part&) const = default;
};

std::ostream& operator<<(std::ostream& to, const Part& part) {
  return to << '[' << part.typed << "] -> [" << part.decoded << "] " << part.reasons;
}

// 0 [UNK], 1 [CLS], 2 [SEP], then cafe un ##able . ! 今 天 naive
ntl::PipelineTokenizer bert() {
  ntl::Vocabulary tokens;
  for (const char* token : {"[UNK]", "[CLS]", "[SEP]", "cafe", "un", "##able", ".", "!", "今", "天", "naive"})
    tokens.add(token);
  return ntl::PipelineTokenizer(ntl::bert_parts(tokens));
}

// ASCII and CJK only where pieces end: a UTF-16 unit is a code point.
std::vector<Part> parts_of(const std::string& text) {
  const ntl::RoundTrip trip = ntl::round_trip(bert(), text);
  const auto typed = ntl::decode_utf8(text), decoded = ntl::decode_utf8(trip.decoded);
  std::vector<Part> all;
  std::size_t typed_begin = 0, decoded_begin = 0;
  for (const ntl::RoundTripPart& part : trip.parts) {
    REQUIRE(part.typed_end <= typed.size());
    REQUIRE(part.decoded_end <= decoded.size());
    const std::u32string typed_part(typed.begin() + typed_begin, typed.begin() + part.typed_end);
    const std::u32string decoded_part(decoded.begin() + decoded_begin, decoded.begin() + part.decoded_end);
    all.push_back({ntl::encode_utf8(typed_part), ntl::encode_utf8(decoded_part),
                   std::string(part.unknown ? "u" : "") + (part.letters ? "l" : "") +
                       (part.accents ? "a" : "") + (part.cleaned ? "c" : "") + (part.spaces ? "s" : "")});
    typed_begin = part.typed_end;
    decoded_begin = part.decoded_end;
  }
  if (!trip.parts.empty()) {
    CHECK(typed_begin == typed.size());
    CHECK(decoded_begin == decoded.size());
  }
  return all;
}

}  // namespace

TEST_CASE("what comes back as it was has no reason", "[tokens][round-trip]") {
  CHECK(parts_of("cafe unable.") ==
        std::vector<Part>{{"cafe", "cafe", ""}, {" unable", " unable", ""}, {".", ".", ""}});
}

TEST_CASE("each difference has its reason", "[tokens][round-trip]") {
  CHECK(parts_of("Café") == std::vector<Part>{{"Café", "cafe", "la"}});
  CHECK(parts_of("CAFE") == std::vector<Part>{{"CAFE", "cafe", "l"}});
  CHECK(parts_of("naïve") == std::vector<Part>{{"naïve", "naive", "a"}});
  CHECK(parts_of("na\u200bive") == std::vector<Part>{{"na\u200bive", "naive", "c"}});  // a space of no width
  CHECK(parts_of("今天") == std::vector<Part>{{"今", "今", ""}, {"天", " 天", "s"}});
  CHECK(parts_of("un  able") == std::vector<Part>{{"un", "un", ""}, {"  able", " [UNK]", "us"}});
  CHECK(parts_of("un !\n") == std::vector<Part>{{"un", "un", ""}, {" !\n", "!", "s"}});
  CHECK(parts_of("猫").front() == Part{"猫", "[UNK]", "u"});
  CHECK(parts_of(" ").empty());
}

TEST_CASE("a text goes out with the special tokens around it", "[tokens][round-trip]") {
  const ntl::RoundTrip trip = ntl::round_trip(bert(), "Unable");
  CHECK(trip.tokens == std::vector<ntl::TokenId>{1, 4, 5, 2});
  CHECK(trip.decoded == "unable");
  CHECK(trip.framed == "[CLS] unable [SEP]");
}

TEST_CASE("the name of a special token stands for it only where it is allowed", "[tokens][round-trip]") {
  // As text: "[", "unk", "]", which no token writes.
  CHECK(ntl::round_trip(bert(), "[UNK]").parts.size() == 3);
  const ntl::RoundTrip trip = ntl::round_trip(bert(), "[UNK]", ntl::SpecialTokens::kAllowed);
  REQUIRE(trip.parts.size() == 1);
  CHECK(trip.decoded == "[UNK]");
  CHECK_FALSE(trip.parts[0].unknown);
}

TEST_CASE("only a WordPiece tokenizer is asked what it loses", "[tokens][round-trip]") {
  ntl::Vocabulary tokens;
  tokens.add("a");
  ntl::TokenizerParts parts;
  parts.spelling = {"a"};
  parts.model = std::make_unique<ntl::Unigram>(tokens, std::vector<double>{-1}, std::vector<bool>{true},
                                               ntl::Unigram::Options{});
  CHECK_THROWS_AS(ntl::round_trip(ntl::PipelineTokenizer(std::move(parts)), "a"), ntl::Error);
}
