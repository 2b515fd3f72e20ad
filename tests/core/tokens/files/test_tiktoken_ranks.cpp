#include <string>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "tokens/files/base64.h"
#include "tokens/files/bytes.h"
#include "tokens/files/tiktoken_file.h"
#include "tokens/files/tiktoken_ranks.h"

namespace {

// The bytes, then "ab" and "你".
std::string ranks_file() { return tiktoken_file({"ab", "你"}); }

std::string refused(const std::string& file) {
  return refusal([&] { ntl::read_tiktoken_ranks(bytes_of(file)); });
}

}  // namespace

TEST_CASE("base64 is read with its padding, and nothing else is", "[tokens][files][tiktoken]") {
  CHECK(ntl::decode_base64("") == "");
  CHECK(ntl::decode_base64("Zg==") == "f");  // RFC 4648, section 10
  CHECK(ntl::decode_base64("Zm8=") == "fo");
  CHECK(ntl::decode_base64("Zm9vYmFy") == "foobar");
  CHECK(ntl::decode_base64("5L2g") == "你");
  for (const std::string wrong :
       {"Z", "Zg", "Zg=", "Z===", "====", "Zg==Zg==", "Zm 9", "Zm9\n", "-_==", "Z=g="}) {
    CAPTURE(wrong);
    CHECK_FALSE(ntl::decode_base64(wrong).has_value());
  }
}

TEST_CASE("a .tiktoken file gives its tokens by rank", "[tokens][files][tiktoken]") {
  const std::string file = GENERATE(
      ranks_file(), tiktoken_line("你", 257) + "\n" + ranks_file().substr(0, ranks_file().size() - 9));
  const ntl::Vocabulary tokens = ntl::read_tiktoken_ranks(bytes_of(file));
  REQUIRE(tokens.size() == 258);
  CHECK(tokens.bytes(0) == std::string_view("\0", 1));
  CHECK(tokens.bytes(255) == "\xff");
  CHECK(tokens.bytes(256) == "ab");
  CHECK(tokens.bytes(257) == "你");
}

TEST_CASE("a .tiktoken file says what is wrong with it", "[tokens][files][tiktoken]") {
  const std::string file = ranks_file();
  CHECK(refused("") == "tokenizer_broken");
  CHECK(refused("\n\n") == "tokenizer_broken");
  CHECK(refused(file + tiktoken_line("cd", 259)) == "tokenizer_broken");  // rank 258 is missing
  CHECK(refused(file + tiktoken_line("cd", 257)) == "tokenizer_broken");  // rank 257 twice
  CHECK(refused(file + tiktoken_line("ab", 258)) == "tokenizer_broken");  // a token twice
  CHECK(refused(file + " 258\n") == "tokenizer_broken");
  CHECK(refused(file + "YQ 258\n") == "tokenizer_broken");
  CHECK(refused(file + "YWI=258\n") == "tokenizer_broken");
  CHECK(refused(file + "YWJj -1\n") == "tokenizer_broken");
  CHECK(refused(file + "YWJj 99999999999999999999999999\n") == "tokenizer_broken");
  CHECK(refused(file + "YWJj \n") == "tokenizer_broken");
  CHECK(refused(file.substr(file.find('\n') + 1)) == "tokenizer_broken");  // byte 0 is missing
  CHECK(refused(tiktoken_line("a", 0)) == "tokenizer_broken");             // so are most bytes
}

TEST_CASE("a .tiktoken file is refused wherever it is cut, unless a whole line is missing at its end",
          "[tokens][files][tiktoken][property]") {
  const std::string file = ranks_file();
  std::vector<std::size_t> accepted;
  for (std::size_t size = 0; size <= file.size(); ++size) {
    if (refused(file.substr(0, size)) == "accepted") accepted.push_back(size);
  }
  // Behind byte 255's rank, behind its line, the same for "ab" and "你".
  const std::size_t n = file.size(), behind_ab = n - tiktoken_line("你", 257).size(),
                    behind_bytes = behind_ab - tiktoken_line("ab", 256).size();
  CHECK(accepted ==
        std::vector<std::size_t>{behind_bytes - 1, behind_bytes, behind_ab - 1, behind_ab, n - 1, n});
}
