#pragma once

#include <span>
#include <vector>

#include "tokens/token.h"

namespace ntl {

// A prompt cache is the KV cache of earlier requests. What can be taken from it is the longest prefix that an
// earlier request shares token for token, in whole blocks: from the first token that differs on, every K and
// V of the second layer and above differs too.
struct PromptCacheSettings {
  double block_size = 1;     // tokens; an integer >= 1
  double min_tokens = 1;     // shorter prefixes are neither written nor read; an integer >= 1
  double ttl_seconds = 300;  // an entry lives so long after it was last read or written; > 0, may be Infinity
  double per_million_input = 0;
  double per_million_output = 0;
  double per_million_cache_read = 0;
  double per_million_cache_write = 0;
};

struct CachedRequest {
  std::span<const TokenId> ids;  // the whole prompt
  double seconds;                // when it is sent; requests stand in the order of their times
  double output_tokens;          // an integer >= 0
};

// What happened to one request. read + written + plain = length; computed = length - read.
struct CacheTurn {
  enum class Why {
    kHit,       // something was read
    kFirst,     // no earlier request begins with the same token
    kExpired,   // a longer prefix was there, and its time was over
    kChanged,   // the first difference lies within the first block, or before min_tokens
    kTooShort,  // the request itself is shorter than min_tokens
  };
  double length;
  double shared;       // tokens in common with the earlier request that shares most, expired or not
  double shared_with;  // its index; -1 where none shares a token
  double read;         // positions taken from the cache
  double written;      // whole blocks computed and kept for later requests: paid as writing
  double plain;        // computed and not kept: paid as input
  double computed;     // positions that the prefill runs over
  double hit_rate;     // read / length; 0 where there is nothing to read
  double read_cost, write_cost, input_cost, output_cost, total_cost;
  Why why;
};

// The sums over a session, and what it would have cost otherwise. hit_rate is that of all its tokens.
struct CacheTotals {
  double length, read, written, plain, computed, hit_rate;
  double read_cost, write_cost, input_cost, output_cost, total_cost;
};

struct CacheSession {
  std::vector<CacheTurn> turns;
  CacheTotals total;
  // Never cached: every token is input, every position is computed at every request.
  CacheTotals never_cached;
  // Always appended: the same lengths, each request beginning with all that the one before it held, none too
  // late. Where a request is shorter than the one before it, it is taken to be a prefix of it.
  CacheTotals always_appended;
};

// The session in the order given. The last token of a prompt is always computed: its logits are wanted. An
// answer's tokens are in the cache once a later request carries them.
// throws  Error(kCacheSettingOutOfRange | kPriceOutOfRange | kTokenCountOutOfRange)
CacheSession prompt_cache_session(std::span<const CachedRequest> requests,
                                  const PromptCacheSettings& settings);

// How many leading tokens two sequences share.
std::size_t common_prefix(std::span<const TokenId> a, std::span<const TokenId> b);

// The same from counts alone: a prompt of cached_tokens behind which new_tokens are appended. share = hit /
// miss.
struct PrefillShare {
  double miss_positions;  // P + delta
  double hit_positions;   // delta
  double share;  // source 000: 16.7 %, 2.0 %, 0.4 % for delta = 2,000 behind 10,000, 100,000, 500,000
};
// cached_tokens, new_tokens  integers >= 0, not both 0
PrefillShare prefill_share(double cached_tokens, double new_tokens);

// A session from counts alone: n requests, the first of first_tokens, each further one appending added_tokens
// to the one before it, none too late, in blocks of one token.
//   computed = first_tokens + (n - 1) added_tokens, which is the length of the last request
//   sent     = n first_tokens + n (n - 1) / 2 added_tokens
struct AppendedSession {
  double last_length;
  double sent;
  double read;
  double hit_rate;  // read / sent: towards 1 as n grows
};
// first_tokens, added_tokens, n_requests  integers >= 1
// throws  Error(kTokenCountOutOfRange)
AppendedSession appended_session(double first_tokens, double added_tokens, double n_requests);

// What a hit saved, as it was measured: a prefill of the whole prompt, and one of what stands behind the hit.
struct TimeSaving {
  double milliseconds;  // whole - rest; below zero where noise is more than what was saved
  double factor;        // whole / rest
};
// throws  Error(kDeviceOutOfRange) unless both are > 0 and finite
TimeSaving time_saving(double whole_ms, double rest_ms);

}  // namespace ntl
