function applyMerges(tokens, merges) {
  for (const [left, right] of merges) {
    const merged = [];
    for (let i = 0; i < tokens.length; i++) {
      // TODO
      merged.push(tokens[i]);
    }
    tokens = merged;
  }
  return tokens;
}
