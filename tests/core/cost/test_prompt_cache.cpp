#include <cmath>
#include <numeric>
#include <tuple>

#include "base/rng.h"
#include "catch.h"
#include "cost/kv_macs.h"
#include "cost/prompt_cache.h"
#include "models/refusal.h"

using ntl::CachedRequest;
using ntl::PromptCacheSettings;
using ntl::TokenId;
using Why = ntl::CacheTurn::Why;
using Ids = std::vector<TokenId>;

namespace {

Ids counting(std::size_t n) {
  Ids ids(n);
  std::iota(ids.begin(), ids.end(), TokenId{0});
  return ids;
}

ntl::CacheSession session(const std::vector<CachedRequest>& requests, const PromptCacheSettings& settings) {
  return ntl::prompt_cache_session(requests, settings);
}

}  // namespace

TEST_CASE("2,000 new tokens behind a cached prompt: 16.7, 2.0 and 0.4 % of the prefill", "[cost][cache]") {
  using Row = std::tuple<double, double, double, double>;
  const auto [cached, miss, per_cent, cells] = GENERATE(table<double, double, double, double>({
      Row{10000, 12000, 16.666666666666668, 7},    // 000.promptcache.P10000
      Row{100000, 102000, 1.9607843137254901, 1},  // 000.promptcache.P100000
      Row{500000, 502000, 0.398406374501992, 1},   // 000.promptcache.P500000
      Row{468000, 470000, 0.425531914893617, 1},   // 000.promptcache.session468k
  }));
  CAPTURE(cached);
  const ntl::PrefillShare share = ntl::prefill_share(cached, 2000);
  CHECK(share.miss_positions == miss);
  CHECK(share.hit_positions == 2000);
  CHECK_THAT(100 * share.share, WithinRel(per_cent, 1e-15));
  CHECK(ntl::bar_cells(share.hit_positions, share.miss_positions, 40) == cells);

  SECTION("and the cache itself says the same of real sequences") {
    const Ids all = counting(static_cast<std::size_t>(miss));
    const auto first = std::span(all).first(static_cast<std::size_t>(cached));
    const ntl::CacheTurn turn = session({{first, 0, 0}, {all, 10, 0}}, {}).turns[1];
    CHECK(turn.read == cached);
    CHECK(turn.computed == 2000);
    CHECK(turn.why == Why::kHit);
  }
}

TEST_CASE("an edit costs everything from the first different token on", "[cost][cache]") {
  const Ids before = counting(100);
  for (std::size_t edit : {0u, 1u, 50u, 99u}) {
    Ids after = before;
    after[edit] = 7777;
    const ntl::CacheTurn turn = session({{before, 0, 0}, {after, 1, 0}}, {}).turns[1];
    CAPTURE(edit);
    CHECK(turn.shared == static_cast<double>(edit));
    CHECK(turn.read == static_cast<double>(edit));
    CHECK(turn.computed == 100 - static_cast<double>(edit));
    CHECK(turn.shared_with == (edit == 0 ? -1 : 0));
    CHECK(turn.why == (edit == 0 ? Why::kFirst : Why::kHit));
  }
}

TEST_CASE("a prefix is read in whole blocks, and the last token is always computed", "[cost][cache]") {
  const Ids ids = counting(100);
  Ids edited = ids;
  edited[70] = 7777;
  const PromptCacheSettings blocks{.block_size = 16};
  CHECK(session({{ids, 0, 0}, {edited, 1, 0}}, blocks).turns[1].read == 64);  // 4 of 4.4 blocks
  const ntl::CacheTurn first = session({{ids, 0, 0}}, blocks).turns[0];
  CHECK((first.written == 96 && first.plain == 4 && first.computed == 100));

  SECTION("the same prompt again") {
    CHECK(session({{ids, 0, 0}, {ids, 1, 0}}, {}).turns[1].read == 99);
    CHECK(session({{ids, 0, 0}, {ids, 1, 0}}, {.block_size = 50}).turns[1].read == 50);
  }
}

TEST_CASE("what is shorter than the minimum is neither kept nor read", "[cost][cache]") {
  const Ids ids = counting(1500);
  const auto shorter = std::span<const TokenId>(ids).first(1000);
  const PromptCacheSettings settings{.min_tokens = 1024};
  const auto turns = session({{shorter, 0, 0}, {ids, 1, 0}, {ids, 2, 0}}, settings).turns;
  CHECK((turns[0].written == 0 && turns[0].why == Why::kTooShort));
  CHECK((turns[1].read == 0 && turns[1].written == 1500));
  CHECK(turns[2].read == 1499);

  SECTION("nor a shared prefix that is shorter") {
    Ids edited = ids;
    edited[1000] = 7777;
    const ntl::CacheTurn turn = session({{ids, 0, 0}, {edited, 1, 0}}, settings).turns[1];
    CHECK((turn.read == 0 && turn.shared == 1000 && turn.why == Why::kChanged));
  }
}

TEST_CASE("an entry lives from when it was last read or written", "[cost][cache]") {
  const Ids ids = counting(50);
  const auto turns = session({{ids, 0, 0}, {ids, 300, 0}, {ids, 600, 0}, {ids, 901, 0}}, {}).turns;
  CHECK(turns[1].read == 49);  // at the very end of its life
  CHECK(turns[2].read == 49);  // which the read before it had prolonged
  CHECK((turns[3].read == 0 && turns[3].why == Why::kExpired && turns[3].shared == 50));
  CHECK(session({{ids, 0, 0}, {ids, 1e9, 0}}, {.ttl_seconds = INFINITY}).turns[1].read == 49);

  SECTION("a short prefix may live on where a long one has died") {
    const auto shorter = std::span<const TokenId>(ids).first(20);
    const ntl::CacheTurn turn = session({{ids, 0, 0}, {shorter, 200, 0}, {ids, 400, 0}}, {}).turns[2];
    CHECK((turn.read == 20 && turn.shared == 50 && turn.why == Why::kExpired));
  }
}

TEST_CASE("a turn of a conversation, in money", "[cost][cache]") {
  const Ids ids = counting(12000);
  const auto first = std::span<const TokenId>(ids).first(10000);
  const PromptCacheSettings settings{.per_million_input = 4,
                                     .per_million_output = 20,
                                     .per_million_cache_read = 0.2,
                                     .per_million_cache_write = 5};
  const ntl::CacheSession got = session({{first, 0, 500}, {ids, 10, 500}}, settings);
  const ntl::CacheTurn& turn = got.turns[1];
  CHECK_THAT(turn.read_cost, WithinAbs(0.002, 1e-15));   // 10,000 at 0.20
  CHECK_THAT(turn.write_cost, WithinAbs(0.01, 1e-15));   // 2,000 at 5
  CHECK_THAT(turn.output_cost, WithinAbs(0.01, 1e-15));  // 500 at 20
  CHECK_THAT(turn.total_cost, WithinAbs(0.022, 1e-15));
  CHECK_THAT(got.total.total_cost, WithinAbs(0.06 + 0.022, 1e-15));  // 10,000 written, 500 out
  CHECK_THAT(got.never_cached.total_cost, WithinAbs(22000 * 4e-6 + 0.02, 1e-15));
  CHECK(got.never_cached.computed == 22000);

  SECTION("here nothing was edited: always appending would have cost the same") {
    CHECK(got.always_appended.total_cost == got.total.total_cost);
  }
}

TEST_CASE("the hit rate is the share of all prompt tokens that were read", "[cost][cache]") {
  const Ids ids = counting(12000);
  const auto first = std::span<const TokenId>(ids).first(10000);
  const ntl::CacheSession got = session({{first, 0, 0}, {ids, 10, 0}}, {});
  CHECK(got.turns[0].hit_rate == 0);
  CHECK(got.turns[1].hit_rate == 10000.0 / 12000);
  CHECK(got.total.hit_rate == 10000.0 / 22000);
  CHECK(got.never_cached.hit_rate == 0);
  CHECK(session({}, {}).total.hit_rate == 0);

  SECTION("of 468,000 cached tokens and 2,000 more, 99.57 %") {
    CHECK_THAT(1 - ntl::prefill_share(468000, 2000).share, WithinAbs(0.9957, 5e-5));
  }
}

TEST_CASE("a session that only appends comes to source 000's hit rate of 98.9 %", "[cost][cache]") {
  // 20,000 tokens, then 2,000 a turn. 172 turns send 172 · 20,000 + 171 · 172 / 2 · 2,000 = 32,852,000 tokens, of
  // which 20,000 + 171 · 2,000 = 362,000 are computed; 225 turns end at 468,000 tokens.
  const ntl::AppendedSession turns = ntl::appended_session(20000, 2000, 172);
  CHECK(turns.last_length == 362000);
  CHECK(turns.sent == 32852000);
  CHECK(turns.read == 32852000 - 362000);
  CHECK_THAT(turns.hit_rate, WithinAbs(0.989, 5e-5));  // claims.md 000-54
  CHECK(ntl::appended_session(20000, 2000, 225).last_length == 468000);
  CHECK(ntl::appended_session(20000, 2000, 1).hit_rate == 0);

  SECTION("and the cache itself says the same of real sequences") {
    const Ids ids = counting(500);
    std::vector<CachedRequest> requests;
    for (std::size_t n = 1; n <= 40; ++n)
      requests.push_back({std::span<const TokenId>(ids).first(60 + 11 * n), static_cast<double>(n), 0});
    const ntl::CacheTotals total = session(requests, {}).total;
    const ntl::AppendedSession counts = ntl::appended_session(71, 11, 40);
    CHECK(counts.sent == total.length);
    CHECK(counts.read == total.read);
    CHECK(counts.hit_rate == total.hit_rate);
  }
}

TEST_CASE("time saved is the difference of two measured times, also where noise makes it negative",
          "[cost][cache]") {
  CHECK(ntl::time_saving(120, 20).milliseconds == 100);
  CHECK(ntl::time_saving(120, 20).factor == 6);
  CHECK(ntl::time_saving(20, 21).milliseconds == -1);
}

TEST_CASE("a line of the system prompt edited in turn 20 costs the whole history, a late result its tail",
          "[cost][cache]") {
  // Source 000, exercise 2: 1,000 tokens of system prompt, 500 a turn.
  const Ids ids = counting(11000);
  const auto history = [&](std::size_t turns) {
    return std::span<const TokenId>(ids).first(1000 + 500 * turns);
  };
  std::vector<CachedRequest> requests;
  for (std::size_t turn = 1; turn < 20; ++turn) {
    requests.push_back({history(turn), static_cast<double>(turn), 0});
  }
  const auto last_with_edit = [&](std::size_t position) {
    Ids edited(history(20).begin(), history(20).end());
    edited[position] = 77777;
    std::vector<CachedRequest> all = requests;
    all.push_back({edited, 20, 0});
    return session(all, {}).turns.back();
  };
  CHECK(last_with_edit(10).computed == 11000 - 10);
  CHECK(last_with_edit(10200).computed == 800);  // a result in turn 19
}

TEST_CASE("every token of a session is read, written or plain, and appending is never worse",
          "[cost][cache]") {
  ntl::Pcg64 rng(77);
  const auto below = [&](double n) { return std::floor(rng.random() * n); };
  for (int i = 0; i < 200; ++i) {
    const PromptCacheSettings settings{
        .block_size = 1 + below(5), .min_tokens = 1 + below(8), .ttl_seconds = 1 + below(20)};
    std::vector<Ids> prompts;
    std::vector<CachedRequest> requests;
    Ids ids;
    for (int turn = 0; turn < 8; ++turn) {
      for (double n = below(12); n >= 0; --n) ids.push_back(static_cast<TokenId>(below(3)));
      if (below(3) == 0) ids[static_cast<std::size_t>(below(static_cast<double>(ids.size())))] = 9;
      prompts.push_back(ids);
    }
    double seconds = 0;
    for (const Ids& prompt : prompts) requests.push_back({prompt, seconds += below(12), 0});
    const ntl::CacheSession got = session(requests, settings);
    for (const ntl::CacheTurn& turn : got.turns) {
      CHECK(turn.read + turn.written + turn.plain == turn.length);
      CHECK(turn.computed == turn.length - turn.read);
      CHECK(turn.read <= turn.shared);
      CHECK((turn.written >= 0 && turn.plain >= 0 && turn.computed >= 1));
      CHECK(std::fmod(turn.read, settings.block_size) == 0);
    }
    CHECK(got.always_appended.computed <= got.total.computed);
    CHECK(got.total.computed <= got.never_cached.computed);
    CHECK(got.total.length == got.never_cached.length);
  }
}

TEST_CASE("settings that make no sense are refused by name", "[cost][cache]") {
  const auto refused = [](const PromptCacheSettings& settings) {
    return refusal([&] { session({}, settings); });
  };
  CHECK(refused({}) == "accepted");
  CHECK(refused({.block_size = 0}) == "cache_setting_out_of_range");
  CHECK(refused({.block_size = 1.5}) == "cache_setting_out_of_range");
  CHECK(refused({.min_tokens = NAN}) == "cache_setting_out_of_range");
  CHECK(refused({.ttl_seconds = 0}) == "cache_setting_out_of_range");
  CHECK(refused({.per_million_cache_read = -1}) == "price_out_of_range");

  SECTION("requests that stand in the wrong order, or at no time") {
    const Ids ids = counting(3);
    CHECK(refusal([&] { session({{ids, 5, 0}, {ids, 4, 0}}, {}); }) == "cache_setting_out_of_range");
    CHECK(refusal([&] { session({{ids, NAN, 0}}, {}); }) == "cache_setting_out_of_range");
    CHECK(refusal([&] { session({{ids, 0, -1}}, {}); }) == "token_count_out_of_range");
    CHECK(refusal([] { ntl::appended_session(0, 1, 1); }) == "token_count_out_of_range");
    CHECK(refusal([] { ntl::appended_session(1, 1, 1.5); }) == "token_count_out_of_range");
    CHECK(refusal([] { ntl::time_saving(NAN, 1); }) == "device_out_of_range");
    CHECK(refusal([] { ntl::time_saving(1, 0); }) == "device_out_of_range");
  }
  CHECK(refusal([] { ntl::prefill_share(0, 0); }) == "token_count_out_of_range");
}

TEST_CASE("an empty session, and an empty prompt in one", "[cost][cache]") {
  CHECK(session({}, {}).total.total_cost == 0);
  const Ids ids = counting(3);
  const auto turns = session({{{}, 0, 0}, {ids, 1, 0}, {{}, 2, 0}}, {}).turns;
  CHECK((turns[0].computed == 0 && turns[0].why == Why::kTooShort));
  CHECK(turns[1].computed == 3);
  CHECK((turns[2].read == 0 && turns[2].computed == 0));
}
