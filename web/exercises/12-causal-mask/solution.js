function attentionWeights(scores) {
  return scores.map((row, position) => {
    const masked = row.map((score, other) => (other <= position ? score : -Infinity));
    const largest = Math.max(...masked);
    const weights = masked.map((score) => Math.exp(score - largest));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  });
}
