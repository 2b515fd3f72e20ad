#include <vector>

#include "catch.h"
#include "generate/digest.h"

using Steps = std::vector<ntl::DigestStep>;

TEST_CASE("the digest is SHA-256 over id, p and u, little-endian, 20 bytes a step", "[generate][digest]") {
  // Python: sha256(pack('<Idd', 1, 0.5, 0.25) + pack('<Id', 300, 1.0) + pack('<Q', 0x7ff8000000000000))
  const Steps steps = {{1, 0.5, 0.25}, {300, 1.0, std::nullopt}};
  CHECK(ntl::digest(steps) == "9f60fddd5ba5a5e0abb6c43fdd4f38b5f26bd7af56b6c6f983de980fbb5bba7a");
}

TEST_CASE("a run without a step has the digest of nothing", "[generate][digest]") {
  // FIPS 180-4's SHA-256 of the empty string
  CHECK(ntl::digest({}) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("another id, p, u or order gives another digest", "[generate][digest]") {
  const std::string digest = ntl::digest(Steps{{1, 0.5, 0.25}, {2, 0.5, 0.25}});
  CHECK(ntl::digest(Steps{{1, 0.5, 0.25}, {3, 0.5, 0.25}}) != digest);
  CHECK(ntl::digest(Steps{{1, 0.5, 0.25}, {2, 0x1.0000000000001p-1, 0.25}}) != digest);  // one bit of p
  CHECK(ntl::digest(Steps{{1, 0.5, 0.25}, {2, 0.5, std::nullopt}}) != digest);
  CHECK(ntl::digest(Steps{{2, 0.5, 0.25}, {1, 0.5, 0.25}}) != digest);
  CHECK(ntl::digest(Steps{{1, 0.5, 0.25}}) != digest);
}
