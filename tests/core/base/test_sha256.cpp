#include <set>
#include <vector>

#include "base/sha256.h"
#include "catch.h"

namespace {

std::string digest(const std::string& text) {
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  return ntl::sha256_hex(bytes);
}

}  // namespace

// The examples that NIST publishes with FIPS 180-4 (SHA256.pdf, and the long messages of the SHA test
// vectors).
TEST_CASE("SHA-256 gives the digests of the standard's examples", "[base][sha256]") {
  CHECK(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(digest(std::string(1000000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("every length around a block's edge has a digest of its own", "[base][sha256]") {
  std::set<std::string> digests;
  for (std::size_t length = 0; length <= 130; ++length) digests.insert(digest(std::string(length, '\0')));
  CHECK(digests.size() == 131);
  for (const std::string& hex : digests) {
    CHECK(hex.size() == 64);
    CHECK(hex.find_first_not_of("0123456789abcdef") == std::string::npos);
  }
}
