function attentionWeights(query, keys) {
  const scores = keys.map((key) => dot(query, key) / Math.sqrt(query.length));
  const largest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function dot(a, b) {
  return a.reduce((sum, x, i) => sum + x * b[i], 0);
}
