#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "text/normalizer.h"

namespace {

using Ends = std::vector<std::uint32_t>;

const ntl::NormalizeForm kNfc{ntl::NormalizationForm::kNfc};
const ntl::NormalizeForm kNfkd{ntl::NormalizationForm::kNfkd};

ntl::Replace replace_run(const std::string& expression, const std::string& content) {
  return {ntl::parse_character_run(expression).value(), content};
}

ntl::Replace replace_text(const std::string& pattern, const std::string& content) {
  return {pattern, content};
}

}  // namespace

// The texts are what Hugging Face's tokenizers (Rust) 0.22.2 makes of them.
TEST_CASE("the steps of a normalizer change a text as those of a tokenizer.json do", "[text][normalizer]") {
  using Row = std::tuple<ntl::Normalizer, std::string, std::string>;
  const auto [normalizer, text, expected] = GENERATE(table<ntl::Normalizer, std::string, std::string>({
      Row{{}, "As it is", "As it is"},
      Row{{kNfc}, "cafe\u0301", "caf\u00e9"},
      Row{{ntl::Lowercase{}}, "ΑΣ ΑΣ İI", "ασ ασ i\u0307i"},
      // A letter that is one character with its accent keeps it.
      Row{{ntl::StripAccents{}}, "e\u0301\u00e9\u0903", "e\u00e9"},
      Row{{kNfkd, ntl::StripAccents{}, ntl::Lowercase{}}, "Élève ﬁN", "eleve fin"},
      // The zero-width no-break space is no white space; next line is.
      Row{{ntl::Strip{}}, " \u0085\ufeff a \u3000\ufeff", "\ufeff a \u3000\ufeff"},
      Row{{ntl::Strip{true, false}}, "\t a \n", "a \n"},
      Row{{ntl::Strip{false, true}}, "\t a \n", "\t a"},
      Row{{ntl::Strip{}}, " \t ", ""},
      Row{{replace_text("''", "\"")}, "''a'''", "\"a\"'"},
      Row{{replace_run(" {2,}", "▁")}, "a  b c   ", "a▁b c▁"},
      Row{{replace_run("\\s+", " ")}, "a\u0085\tb\u001cc", "a b\u001cc"},
      Row{{replace_run("[^a-z ]{2,3}", "<$1>")}, "AB CDEFG h1I2", "<$1> <$1><$1> h<$1>"},
      Row{{replace_run("[\\n\\r\\t]", "")}, "a\r\nb\t", "ab"},
      Row{{ntl::Prepend{"▁"}, replace_text(" ", "▁")}, "Hello big world", "▁Hello▁big▁world"},
      Row{{ntl::Prepend{"▁"}}, "", ""},
      Row{{ntl::Strip{}, ntl::Prepend{"▁"}}, "  ", ""},
      // Control, format and private-use characters go, unassigned ones stay, white space becomes spaces.
      Row{{ntl::BertNormalizer{}}, "a好\u200dc\t\r\nd\u0085e\ue000f\u0378g\ufffd", "a 好 c   def\u0378g"},
      // A compatibility ideograph becomes the one that it stands for.
      Row{{ntl::BertNormalizer{}}, "É 你好 \uf900𠀀 ΑΣ", "e  你  好   \u8c48  𠀀  ασ"},
      Row{{ntl::BertNormalizer{true, true, {}, false}}, "Élève 你", "Élève  你 "},
      Row{{ntl::BertNormalizer{true, false, true, false}}, "Élève 你", "Eleve 你"},
      Row{{ntl::BertNormalizer{false, true, false, true}}, "É\t你", "é\t 你 "},
  }));
  CAPTURE(text);
  CHECK(ntl::normalize(text, normalizer).text == expected);
  CHECK(ntl::normalize(text, normalizer, ntl::Origins::kDropped).text == expected);
}

TEST_CASE("each byte of the result says where in what was typed its characters end", "[text][normalizer]") {
  using Row = std::tuple<ntl::Normalizer, std::string, std::string, Ends>;
  const auto [normalizer, text, expected, ends] =
      GENERATE(table<ntl::Normalizer, std::string, std::string, Ends>({
          Row{{kNfc, ntl::Lowercase{}}, "nothing to do", "nothing to do", {}},
          // What was put before the text covers nothing; a space that became three bytes covers itself.
          Row{{ntl::Prepend{"▁"}, replace_text(" ", "▁")}, "a b", "▁a▁b", {0, 0, 0, 1, 2, 2, 2, 3}},
          // Removed characters belong to what follows, at the end to what stands before.
          Row{{ntl::Strip{}}, "  ab  ", "ab", {3, 6}},
          Row{{ntl::Strip{}, ntl::Prepend{"_"}}, "  ab  ", "_ab", {0, 3, 6}},
          Row{{ntl::StripAccents{}}, "e\u0301o", "eo", {1, 4}},
          Row{{kNfkd, ntl::StripAccents{}}, "éo", "eo", {2, 3}},
          Row{{replace_run(" {2,}", "_")}, "a   b", "a_b", {1, 4, 5}},
          // The spaces around a Chinese character (1 ... 4) are insertions, too.
          Row{{ntl::BertNormalizer{}}, "A你B", "a 你 b", {1, 1, 4, 4, 4, 4, 5}},
          // Through three steps: ﬁ (0 ... 3), a space, É in two characters (4 ... 7).
          Row{{kNfkd, ntl::StripAccents{}, ntl::Lowercase{}}, "ﬁ E\u0301", "fi e", {3, 3, 4, 7}},
          Row{{ntl::Strip{}}, "   ", "", {}},
      }));
  CAPTURE(text);
  const ntl::NormalizedText got = ntl::normalize(text, normalizer);
  CHECK(got.text == expected);
  CHECK(got.origin_ends == ends);
  CHECK(ntl::normalize(text, normalizer, ntl::Origins::kDropped).origin_ends.empty());
}

TEST_CASE("whatever the steps and the bytes, the origins rise to the end of what was typed",
          "[text][normalizer]") {
  const std::vector<ntl::NormalizerStep> steps = {kNfc,
                                                  kNfkd,
                                                  ntl::Lowercase{},
                                                  ntl::StripAccents{},
                                                  ntl::Strip{},
                                                  replace_text(" ", "▁"),
                                                  ntl::Prepend{"▁"},
                                                  replace_run("[^a-z]{2,}", ""),
                                                  replace_run("\\s+", " "),
                                                  ntl::BertNormalizer{}};
  const std::vector<std::string> parts = {"a",      "É",        "e\u0301", "İ", " ",      "  ",
                                          "\u3000", "你",       "\u0301",  "ﬁ", "\u200d", "\xff",
                                          "\x80",   "\xe4\xbd", "\xcc",    "Σ"};
  ntl::Pcg64 rng(4);
  const auto pick = [&](const auto& from) {
    return from[static_cast<std::size_t>(rng.random() * static_cast<double>(from.size()))];
  };
  for (int round = 0; round < 2000; ++round) {
    const ntl::Normalizer normalizer{pick(steps), pick(steps), pick(steps)};
    std::string text;
    for (int i = 0; i < 8; ++i) text += pick(parts);
    CAPTURE(text, normalizer[0].index(), normalizer[1].index(), normalizer[2].index());
    const ntl::NormalizedText got = ntl::normalize(text, normalizer);
    if (got.text == ntl::normalize(text, normalizer, ntl::Origins::kDropped).text) {
      const bool unchanged = got.origin_ends.empty() && (got.text == text || got.text.empty());
      const bool covers = got.origin_ends.size() == got.text.size() && !got.text.empty() &&
                          got.origin_ends.back() == text.size() &&
                          std::is_sorted(got.origin_ends.begin(), got.origin_ends.end());
      if (!unchanged && !covers) FAIL_CHECK("got " << got.text);
    } else {
      FAIL_CHECK("another text without origins");
    }
  }
}
