// Each token as the two tokens that make it.

/**
 * Byte-pair encoding of a token's own symbols ends with one merge of two tokens. Within a text, as long as nothing has
 * crossed a token's borders, the symbols inside merge exactly as they do alone: no other pair can ever make that token.
 * A token that merging does not make of itself is spelled: only a whole piece can be it.
 *
 * Returns { spelled: ids, merges: [{ left, right, result }] in order of rank }.
 */
export function pairsOf({ idOf, rankOf }) {
  const spelled = [];
  const merges = [];
  for (const [token, id] of idOf) {
    const last = lastPair(token, rankOf);
    if (!last) spelled.push(id);
    else merges.push({ ...last, left: idOf.get(last.left), right: idOf.get(last.right), result: id });
  }
  merges.sort((a, b) => a.rank - b.rank);
  return { spelled: spelled.sort((a, b) => a - b), merges };
}

/** The pair of strings with which merging a token ends, and its rank; null where it does not end in one. */
function lastPair(token, rankOf) {
  const parts = Array.from(token);
  if (parts.length < 2) return null;
  while (parts.length > 2) {
    let best = -1;
    let bestRank = Infinity;
    for (let i = 0; i + 1 < parts.length; ++i) {
      const rank = rankOf(parts[i], parts[i + 1]);
      if (rank < bestRank) [best, bestRank] = [i, rank];
    }
    if (best < 0) return null;
    parts.splice(best, 2, parts[best] + parts[best + 1]);
  }
  const [left, right] = parts;
  const rank = rankOf(left, right);
  return rank === undefined ? null : { left, right, rank };
}
