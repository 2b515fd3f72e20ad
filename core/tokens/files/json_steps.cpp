#include "tokens/files/json_steps.h"

#include <array>
#include <string>
#include <utility>

#include "text/utf8.h"
#include "tokens/files/json_fields.h"

namespace ntl {

namespace {

using json::Json;

// "pattern" as a text to look for; nothing where it is a regular expression.
const std::string* literal_of(const Json& part) {
  const Json* pattern = json::find(part, "pattern");
  const Json* literal = pattern ? json::find(*pattern, "String") : nullptr;
  if (!literal) return nullptr;
  const std::string& text = json::text_of(literal, "pattern");
  if (text.empty()) json::refuse_field("pattern", "a text that is not empty");
  return &text;
}

const std::string& expression_of(const Json& part) {
  const Json* pattern = json::find(part, "pattern");
  return json::text_of(pattern ? json::find(*pattern, "Regex") : nullptr, "pattern");
}

SplitBehavior behavior_of(const Json& part, std::string_view otherwise) {
  constexpr std::array<std::pair<std::string_view, SplitBehavior>, 5> kBehaviors = {
      {{"Removed", SplitBehavior::kRemoved},
       {"Isolated", SplitBehavior::kIsolated},
       {"MergedWithPrevious", SplitBehavior::kMergedWithPrevious},
       {"MergedWithNext", SplitBehavior::kMergedWithNext},
       {"Contiguous", SplitBehavior::kContiguous}}};
  const std::string name = json::text_or(part, "behavior", otherwise);
  for (const auto& [known, behavior] : kBehaviors) {
    if (known == name) return behavior;
  }
  refuse_unsupported("behavior " + name);
}

// One character, such as the mark of a space.
std::string character(const Json& part, std::string_view name, std::string_view otherwise) {
  const std::string text = json::text_or(part, name, otherwise);
  if (text.empty() || decode_one(text, 0).length != text.size()) json::refuse_field(name, "one character");
  return text;
}

Metaspace metaspace_of(const Json& part) {
  Metaspace step;
  step.replacement = character(part, "replacement", step.replacement);
  // Older files have add_prefix_space instead.
  const std::string scheme = json::text_or(
      part, "prepend_scheme", json::flag_or(part, "add_prefix_space", true) ? "always" : "never");
  if (scheme == "always") {
    step.prepend = Metaspace::Prepend::kAlways;
  } else if (scheme == "first") {
    step.prepend = Metaspace::Prepend::kFirst;
  } else if (scheme == "never") {
    step.prepend = Metaspace::Prepend::kNever;
  } else {
    refuse_unsupported("prepend_scheme " + scheme);
  }
  step.split = json::flag_or(part, "split", true);
  return step;
}

class PreTokenizerReader {
 public:
  void read(const Json& part) {
    const std::string& type = json::type(part);
    if (type == "Sequence") {
      for (const Json& one : json::list(part, "pretokenizers")) read(one);
      return;
    }
    // Behind ByteLevel a text is written in characters that stand for its bytes.
    if (made_.byte_level) refuse_unsupported("pre_tokenizer " + type + " behind ByteLevel");
    if (type == "Split" && !literal_of(part)) {
      const SplitBehavior behavior = behavior_of(part, "Isolated");
      const bool invert = json::flag_or(part, "invert", false);
      // A pattern that takes all of a text leaves nothing between its matches to be removed.
      const bool isolated = behavior == SplitBehavior::kIsolated && !invert;
      const bool rest_removed = behavior == SplitBehavior::kRemoved && invert;
      if (!isolated && !rest_removed) refuse_unsupported("pre_tokenizer Split that removes or joins matches");
      expressions_.push_back(expression_of(part));
      return;
    }
    finish_expressions();
    read_step(part, type);
  }

  JsonPreTokenizer finish() {
    finish_expressions();
    return std::move(made_);
  }

 private:
  void read_step(const Json& part, const std::string& type) {
    auto& steps = made_.steps;
    if (type == "ByteLevel") {
      if (json::flag_or(part, "add_prefix_space", true)) steps.push_back(PrefixSpace{});
      if (json::flag_or(part, "use_regex", true)) steps.push_back(SplitByPattern{SplitPattern::kGpt2});
      made_.byte_level = true;
    } else if (type == "Split") {
      steps.push_back(SplitByText{*literal_of(part), behavior_of(part, "Isolated"),
                                  json::flag_or(part, "invert", false)});
    } else if (type == "CharDelimiterSplit") {
      steps.push_back(SplitByText{character(part, "delimiter", ""), SplitBehavior::kRemoved, false});
    } else if (type == "Digits") {
      const bool single = json::flag_or(part, "individual_digits", false);
      steps.push_back(SplitByCharacters{CharacterSet::kNumbers,
                                        single ? SplitBehavior::kIsolated : SplitBehavior::kContiguous});
    } else if (type == "Punctuation") {
      steps.push_back(SplitByCharacters{CharacterSet::kPunctuation, behavior_of(part, "Isolated")});
    } else if (type == "Whitespace") {
      steps.push_back(SplitWords{});
    } else if (type == "WhitespaceSplit") {
      steps.push_back(SplitByCharacters{CharacterSet::kWhiteSpace, SplitBehavior::kRemoved});
    } else if (type == "BertPreTokenizer") {
      steps.push_back(SplitByCharacters{CharacterSet::kWhiteSpace, SplitBehavior::kRemoved});
      steps.push_back(SplitByCharacters{CharacterSet::kPunctuation, SplitBehavior::kIsolated});
    } else if (type == "Metaspace") {
      steps.push_back(metaspace_of(part));
    } else {
      refuse_unsupported("pre_tokenizer " + type);
    }
  }

  // One published pattern may be several expressions, so the longest run that is one is taken.
  void finish_expressions() {
    const std::vector<std::string_view> all(expressions_.begin(), expressions_.end());
    for (std::size_t begin = 0; begin < all.size();) {
      std::size_t n = all.size() - begin;
      std::optional<SplitPattern> pattern;
      while (n > 0 && !(pattern = known_pattern(std::span(all).subspan(begin, n)))) --n;
      if (!pattern) refuse_unsupported("pre_tokenizer Split with the pattern " + std::string(all[begin]));
      made_.steps.push_back(SplitByPattern{*pattern});
      begin += n;
    }
    expressions_.clear();
  }

  JsonPreTokenizer made_;
  std::vector<std::string> expressions_;  // of the splits that follow one another
};

void read_decoder(const Json& part, JsonDecoder& to) {
  const std::string& type = json::type(part);
  if (type == "Sequence") {
    for (const Json& one : json::list(part, "decoders")) read_decoder(one, to);
  } else if (type == "ByteLevel") {
    to.byte_level = true;
  } else if (type == "ByteFallback") {
    to.steps.push_back(BytesFromNames{});
  } else if (type == "Fuse") {
    to.steps.push_back(FuseTokens{});
  } else if (type == "Strip") {
    to.steps.push_back(
        StripTokens{character(part, "content", " "), json::count(part, "start"), json::count(part, "stop")});
  } else if (type == "Replace") {
    const std::string* from = literal_of(part);
    if (!from) refuse_unsupported("decoder Replace with the pattern " + expression_of(part));
    to.steps.push_back(ReplaceInTokens{*from, json::text(part, "content")});
  } else if (type == "Metaspace") {
    const Metaspace step = metaspace_of(part);
    to.steps.push_back(SpacesFromMarks{step.replacement, step.prepend != Metaspace::Prepend::kNever});
  } else if (type == "WordPiece") {
    to.steps.push_back(
        JoinWordPieces{json::text_or(part, "prefix", "##"), json::flag_or(part, "cleanup", true)});
  } else {
    refuse_unsupported("decoder " + type);
  }
}

// ["[CLS]", 101]
TokenId named_id(const Json& part, std::string_view name) {
  const Json& pair = json::list(part, name);
  if (pair.size() != 2) json::refuse_field(name, "a token and its id");
  return json::count_of(&pair[1], name);
}

void read_template(const Json& part, JsonTemplate& to) {
  const Json* specials = json::find(part, "special_tokens");
  bool behind = false;
  std::vector<TokenId> before_text, behind_text;
  for (const Json& item : json::list(part, "single")) {
    if (const Json* sequence = json::find(item, "Sequence")) {
      if (behind || json::text(*sequence, "id") != "A") {
        refuse_unsupported("post_processor TemplateProcessing of more than one text");
      }
      behind = true;
      continue;
    }
    const Json* special = json::find(item, "SpecialToken");
    if (!special) json::refuse_field("single", "a list of SpecialToken and Sequence");
    const Json* named = specials ? json::find(*specials, json::text(*special, "id")) : nullptr;
    if (!named) json::refuse_field("special_tokens", "an object with each token of the template");
    for (const Json& id : json::list(*named, "ids")) {
      (behind ? behind_text : before_text).push_back(json::count_of(&id, "ids"));
    }
  }
  if (!behind) refuse_unsupported("post_processor TemplateProcessing without the text");
  to.before.insert(to.before.begin(), before_text.begin(), before_text.end());
  to.behind.insert(to.behind.end(), behind_text.begin(), behind_text.end());
}

void read_post_processor(const Json& part, JsonTemplate& to) {
  const std::string& type = json::type(part);
  if (type == "Sequence") {
    for (const Json& one : json::list(part, "processors")) read_post_processor(one, to);
  } else if (type == "TemplateProcessing") {
    read_template(part, to);
  } else if (type == "BertProcessing" || type == "RobertaProcessing") {
    to.before.insert(to.before.begin(), named_id(part, "cls"));
    to.behind.push_back(named_id(part, "sep"));
  } else if (type != "ByteLevel") {  // which only trims offsets
    refuse_unsupported("post_processor " + type);
  }
}

}  // namespace

JsonPreTokenizer pre_tokenizer_of(const Json* part) {
  PreTokenizerReader reader;
  if (part) reader.read(*part);
  return reader.finish();
}

JsonDecoder decoder_of(const Json* part) {
  JsonDecoder decoder;
  if (part) read_decoder(*part, decoder);
  return decoder;
}

JsonTemplate template_of(const Json* part) {
  JsonTemplate made;
  if (part) read_post_processor(*part, made);
  return made;
}

}  // namespace ntl
