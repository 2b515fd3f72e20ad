function attentionWeights(scores) {
  return scores.map((row) => {
    // TODO
    const largest = Math.max(...row);
    const weights = row.map((score) => Math.exp(score - largest));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  });
}
