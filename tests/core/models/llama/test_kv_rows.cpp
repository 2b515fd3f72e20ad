#include <limits>

#include "catch.h"
#include "models/llama/kv_rows.h"
#include "models/llama/model_builder.h"
#include "models/llama/small_models.h"
#include "models/refusal.h"

using namespace ntl::llama;

namespace {

Transformer session_of(const std::shared_ptr<const Model>& model, std::span<const ntl::TokenId> ids,
                       KvType kv = KvType::kF32) {
  Transformer session(model, {.kv = kv});
  session.append(ids);
  return session;
}

std::shared_ptr<const Model> small_model() {
  return pack(small_weights(small_config(1), 3), WeightType::kF32);
}

}  // namespace

TEST_CASE("rows of the cache are read by layer and position", "[models][llama][kv_rows]") {
  const auto kv = GENERATE(KvType::kF32, KvType::kF16, KvType::kQ8_0, KvType::kQ4_0);
  const Transformer session = session_of(small_model(), random_ids(9, 71, 1), kv);
  const KvRows rows = kv_rows(session, 2, 3, 4);
  CHECK(rows.width == 64);
  REQUIRE((rows.keys.size() == 4 * 64 && rows.values.size() == 4 * 64));
  std::vector<float> key(64), value(64);
  for (std::size_t i = 0; i < 4; ++i) {
    session.cache().read_key(2, 3 + i, key);
    session.cache().read_value(2, 3 + i, value);
    CHECK(std::equal(key.begin(), key.end(), rows.keys.begin() + static_cast<std::ptrdiff_t>(i * 64)));
    CHECK(std::equal(value.begin(), value.end(), rows.values.begin() + static_cast<std::ptrdiff_t>(i * 64)));
  }
  CHECK(kv_rows(session, 0, 9, 0).keys.empty());
}

TEST_CASE("an edit changes its own rows in the first layer, and all later ones above it",
          "[models][llama][kv_rows][property]") {
  const auto model = small_model();
  const auto kv = GENERATE(KvType::kF32, KvType::kF16);
  const auto ids = random_ids(12, 71, 2);
  const Transformer before = session_of(model, ids, kv);
  for (std::size_t edit = 0; edit < ids.size(); ++edit) {
    auto edited = ids;
    edited[edit] = (edited[edit] + 1) % 71;
    const auto changed = changed_rows(before, session_of(model, edited, kv));
    REQUIRE(changed.size() == 3 * 12);
    for (std::size_t p = 0; p < 12; ++p) {
      CAPTURE(edit, p);
      CHECK((changed[p] == 1) == (p == edit));
      CHECK((changed[12 + p] == 1) == (p >= edit));
      CHECK((changed[24 + p] == 1) == (p >= edit));
    }
  }
}

TEST_CASE("sequences of different lengths are compared as far as the shorter goes",
          "[models][llama][kv_rows]") {
  const auto model = small_model();
  const auto ids = random_ids(12, 71, 2);
  const auto changed = changed_rows(session_of(model, ids), session_of(model, std::span(ids).first(5)));
  CHECK(changed == std::vector<std::uint8_t>(3 * 5, 0));
}

TEST_CASE("rows that are not there are refused", "[models][llama][kv_rows]") {
  const auto model = small_model();
  const auto ids = random_ids(9, 71, 1);
  const Transformer session = session_of(model, ids), bare = session_of(model, ids, KvType::kNone);
  const auto refused = [&](double layer, double first, double n) {
    return refusal([&] { kv_rows(session, layer, first, n); });
  };
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  CHECK(refused(2, 0, 9) == "accepted");
  CHECK(refused(3, 0, 1) == "invalid_argument");
  CHECK(refused(0, 5, 5) == "invalid_argument");
  CHECK(refused(0, 10, 0) == "invalid_argument");
  CHECK(refused(-1, 0, 1) == "invalid_argument");
  CHECK(refused(0, 0.5, 1) == "invalid_argument");
  CHECK(refused(kNaN, 0, 1) == "invalid_argument");
  CHECK(refused(0, 0, kNaN) == "invalid_argument");
  CHECK(refusal([&] { kv_rows(bare, 0, 0, 1); }) == "invalid_argument");
  CHECK(refusal([&] { changed_rows(session, bare); }) == "invalid_argument");
  CHECK(refusal([&] { changed_rows(session, session_of(small_model(), ids)); }) == "invalid_argument");
}
