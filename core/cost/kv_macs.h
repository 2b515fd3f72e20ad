#pragma once

namespace ntl {

// Source 000's count: the multiply-adds of the K and V projections alone, one layer of width d.
//
//   without a cache   2 d² (n P + n (n - 1) / 2)   every step projects all positions again: P, P + 1, ...
//   with a cache      2 d² (P + n - 1)             each position is projected once
//
// n new tokens take n steps; the last token is never projected, because nothing follows it. No new token, no
// step, no work.
// unit    MACs (1 MAC = 2 FLOPs); an exact integer up to 2^53, a rounded one beyond
// d       an integer >= 1
// prompt_tokens, new_tokens  integers >= 0
// throws  Error(kShapeOutOfRange) for d, Error(kTokenCountOutOfRange)
// source  000, its kvMacs(): d = 32, P = 40, n = 20 gives 2,027,520 and 120,832
double kv_macs(double d, double prompt_tokens, double new_tokens, bool cached);

// What the cache saves, as a factor: n (P + (n - 1) / 2) / (P + n - 1). It goes to n where the prompt is much
// longer than the output, and is (n + 1) / 2 where the prompt is a single token; 1 where there is no work at
// all. d cancels.
double kv_saving(double prompt_tokens, double new_tokens);

// What the cache does not save: each of the n steps compares one q with every K so far and sums every V so
// far, 2 d (P + i) MACs at step i = 0 ... n - 1, with or without a cache. unit and ranges as above.
double kv_unsaved_macs(double d, double prompt_tokens, double new_tokens);

// The source's bars: the longer of two is `width` cells, the other in proportion, rounded, and never less
// than one cell. Zero of both is refused: a bar needs something to measure.
// value, full  0 <= value <= full, full > 0
// throws  Error(kTokenCountOutOfRange)
double bar_cells(double value, double full, double width);

}  // namespace ntl
