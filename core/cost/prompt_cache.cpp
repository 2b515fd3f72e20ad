#include "cost/prompt_cache.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "cost/checks.h"

namespace ntl {

namespace {

[[noreturn]] void refuse_setting(std::string_view name, double value, std::string_view accepted) {
  throw Error(ErrorCode::kCacheSettingOutOfRange,
              std::string(name) + " must be " + std::string(accepted) + ", got " + number_text(value),
              std::string(name) + " = " + number_text(value));
}

void check_count(double value, std::string_view name) {
  if (!(value >= 1 && value <= kLargestCount && value == std::floor(value))) {
    refuse_setting(name, value, "an integer >= 1");
  }
}

void check(std::span<const CachedRequest> requests, const PromptCacheSettings& settings) {
  check_count(settings.block_size, "blockSize");
  check_count(settings.min_tokens, "minTokens");
  if (!(settings.ttl_seconds > 0)) refuse_setting("ttlSeconds", settings.ttl_seconds, "> 0");
  checked_price(settings.per_million_input, "price of a million input tokens");
  checked_price(settings.per_million_output, "price of a million output tokens");
  checked_price(settings.per_million_cache_read, "price of a million tokens read");
  checked_price(settings.per_million_cache_write, "price of a million tokens written");
  double before = -1;
  for (const CachedRequest& request : requests) {
    checked_tokens(request.output_tokens, "output tokens");
    if (!std::isfinite(request.seconds) || !(request.seconds >= std::max(before, 0.0))) {
      refuse_setting("seconds", request.seconds, "finite, >= 0 and not before the request above it");
    }
    before = request.seconds;
  }
}

double whole_blocks(double tokens, const PromptCacheSettings& settings) {
  const double blocks = std::floor(tokens / settings.block_size) * settings.block_size;
  return blocks >= settings.min_tokens ? blocks : 0;
}

// Tokens that can be read of a prefix that `shared` tokens have in common.
double readable(double shared, double length, const PromptCacheSettings& settings) {
  return whole_blocks(std::min(shared, length - 1), settings);
}

double share_read(double read, double length) { return length > 0 ? read / length : 0; }

// Fills in what follows from how much was read: tokens and money.
template <typename Turn>
void settle(Turn& turn, double output_tokens, bool writes, const PromptCacheSettings& settings) {
  const double kept = writes ? whole_blocks(turn.length, settings) : 0;
  turn.written = std::max(0.0, kept - turn.read);
  turn.computed = turn.length - turn.read;
  turn.plain = turn.computed - turn.written;
  turn.hit_rate = share_read(turn.read, turn.length);
  turn.read_cost = turn.read * settings.per_million_cache_read / 1e6;
  turn.write_cost = turn.written * settings.per_million_cache_write / 1e6;
  turn.input_cost = turn.plain * settings.per_million_input / 1e6;
  turn.output_cost = output_tokens * settings.per_million_output / 1e6;
  turn.total_cost = turn.read_cost + turn.write_cost + turn.input_cost + turn.output_cost;
}

template <typename Turn>
void add(CacheTotals& total, const Turn& turn) {
  total.length += turn.length;
  total.read += turn.read;
  total.written += turn.written;
  total.plain += turn.plain;
  total.computed += turn.computed;
  total.hit_rate = share_read(total.read, total.length);
  total.read_cost += turn.read_cost;
  total.write_cost += turn.write_cost;
  total.input_cost += turn.input_cost;
  total.output_cost += turn.output_cost;
  total.total_cost += turn.total_cost;
}

CacheTurn turn_of(std::span<const CachedRequest> requests, std::size_t index,
                  const PromptCacheSettings& settings) {
  const CachedRequest& request = requests[index];
  CacheTurn turn{};
  turn.length = static_cast<double>(request.ids.size());
  turn.shared_with = -1;
  double alive = 0;
  // What a request touches lives on from then, also what it only read: every request is an entry of its own,
  // so the newest one that holds a prefix decides how long that prefix lives.
  for (std::size_t earlier = 0; earlier < index; ++earlier) {
    const auto shared = static_cast<double>(common_prefix(requests[earlier].ids, request.ids));
    if (shared > 0 && shared >= turn.shared) {
      turn.shared = shared;
      turn.shared_with = static_cast<double>(earlier);
    }
    if (request.seconds - requests[earlier].seconds <= settings.ttl_seconds) {
      // Of the earlier request whole blocks only were kept.
      alive = std::max(
          alive, std::min(shared, whole_blocks(static_cast<double>(requests[earlier].ids.size()), settings)));
    }
  }
  turn.read = readable(alive, turn.length, settings);
  settle(turn, request.output_tokens, true, settings);

  if (turn.read > 0) {
    turn.why = readable(turn.shared, turn.length, settings) > turn.read ? CacheTurn::Why::kExpired
                                                                        : CacheTurn::Why::kHit;
  } else if (whole_blocks(turn.length, settings) == 0) {
    turn.why = CacheTurn::Why::kTooShort;
  } else if (turn.shared == 0) {
    turn.why = CacheTurn::Why::kFirst;
  } else {
    turn.why = readable(turn.shared, turn.length, settings) > 0 ? CacheTurn::Why::kExpired
                                                                : CacheTurn::Why::kChanged;
  }
  return turn;
}

}  // namespace

std::size_t common_prefix(std::span<const TokenId> a, std::span<const TokenId> b) {
  const std::size_t n = std::min(a.size(), b.size());
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.begin() + n, b.begin()).first - a.begin());
}

CacheSession prompt_cache_session(std::span<const CachedRequest> requests,
                                  const PromptCacheSettings& settings) {
  check(requests, settings);
  CacheSession session{};
  double length_before = 0;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    session.turns.push_back(turn_of(requests, i, settings));
    const CacheTurn& turn = session.turns.back();
    add(session.total, turn);

    CacheTurn never{};
    never.length = turn.length;
    settle(never, requests[i].output_tokens, false, settings);
    add(session.never_cached, never);

    CacheTurn appended{};
    appended.length = turn.length;
    appended.read = readable(whole_blocks(length_before, settings), turn.length, settings);
    settle(appended, requests[i].output_tokens, true, settings);
    add(session.always_appended, appended);
    length_before = turn.length;
  }
  return session;
}

PrefillShare prefill_share(double cached_tokens, double new_tokens) {
  const double cached = checked_tokens(cached_tokens, "cached tokens");
  const double added = checked_tokens(new_tokens, "new tokens", cached == 0 ? 1 : 0);
  return {.miss_positions = cached + added, .hit_positions = added, .share = added / (cached + added)};
}

AppendedSession appended_session(double first_tokens, double added_tokens, double n_requests) {
  const double first = checked_tokens(first_tokens, "tokens of the first request", 1);
  const double added = checked_tokens(added_tokens, "appended tokens", 1);
  const double n = checked_tokens(n_requests, "requests", 1);
  const double last_length = first + (n - 1) * added;
  const double sent = n * first + sum_of_integers(n - 1) * added;
  const double read = sent - last_length;  // every token is computed once
  return {.last_length = last_length, .sent = sent, .read = read, .hit_rate = share_read(read, sent)};
}

TimeSaving time_saving(double whole_ms, double rest_ms) {
  const double whole = checked_quantity(whole_ms, "wholeMs");
  const double rest = checked_quantity(rest_ms, "restMs");
  return {.milliseconds = whole - rest, .factor = whole / rest};
}

}  // namespace ntl
