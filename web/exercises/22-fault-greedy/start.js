function nextToken(logits, temperature, u) {
  const scaled = logits.map((logit) => logit / temperature);
  const largest = Math.max(...scaled);
  const weights = scaled.map((score) => Math.exp(score - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const probabilities = weights.map((weight) => weight / total);
  return probabilities.indexOf(Math.max(...probabilities));
}
