function applyMerges(tokens, merges) {
  for (const [left, right] of merges) {
    const merged = [];
    for (let i = 0; i < tokens.length; i++) {
      if (tokens[i] === left && tokens[i + 1] === right) {
        merged.push(left + right);
        i++;
      } else {
        merged.push(tokens[i]);
      }
    }
    tokens = merged;
  }
  return tokens;
}
