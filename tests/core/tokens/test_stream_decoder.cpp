#include <string>
#include <vector>

#include "catch.h"
#include "text/utf8.h"
#include "tokens/stream_decoder.h"

using namespace std::string_literals;

TEST_CASE("a character is shown when its last byte has come", "[tokens][stream]") {
  ntl::StreamDecoder decoder;
  CHECK(decoder.push("a\xe4") == "a");
  CHECK(decoder.push("\xbd").empty());
  CHECK(decoder.push("\xa0\xf0\x9f") == "你");
  CHECK(decoder.push("\x98\x80!") == "😀!");
  CHECK(decoder.finish().empty());
}

TEST_CASE("a character that stays unfinished becomes one U+FFFD at the end", "[tokens][stream]") {
  ntl::StreamDecoder decoder;
  CHECK(decoder.push("x\xf0\x9f\x98") == "x");
  CHECK(decoder.finish() == "\uFFFD");
  CHECK(decoder.finish().empty());
  CHECK(decoder.push("y") == "y");
}

TEST_CASE("bytes that nothing can complete are shown at once", "[tokens][stream]") {
  ntl::StreamDecoder decoder;
  CHECK(decoder.push("\x80") == "\uFFFD");
  CHECK(decoder.push("\xff") == "\uFFFD");
  CHECK(decoder.push("\xc0") == "\uFFFD");
  CHECK(decoder.push("\xed").empty());            // may still become U+D000 ... U+D7FF
  CHECK(decoder.push("\xa0") == "\uFFFD\uFFFD");  // but not a surrogate
  CHECK(decoder.push("\xe4") == "");
  CHECK(decoder.push("a") ==
        "\uFFFD"
        "a");
}

TEST_CASE("however the bytes are cut, the text is the one of the whole", "[tokens][stream]") {
  const std::string bytes = GENERATE(""s, "plain"s, "修复 👩‍💻🇨🇳 e\u0301\r\n"s, "\0\0a\0"s,
                                     "\xed\xa0\x80\xf4\x91\xe1\x80\xe2"s, "\xf0\x9f\x98\xf0\x9f\x98\x80\xc3"s,
                                     "\xff\xe4\xbd\xff\xe4\xbd"s);
  const std::size_t step = GENERATE(1u, 2u, 3u, 5u, 100u);
  ntl::StreamDecoder decoder;
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += step) {
    const std::string shown = decoder.push(std::string_view(bytes).substr(at, step));
    CHECK(ntl::to_valid_utf8(shown) == shown);
    text += shown;
  }
  text += decoder.finish();
  CHECK(text == ntl::to_valid_utf8(bytes));
}
