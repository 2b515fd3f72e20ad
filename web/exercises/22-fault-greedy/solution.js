function nextToken(logits, temperature, u) {
  const scaled = logits.map((logit) => logit / temperature);
  const largest = Math.max(...scaled);
  const weights = scaled.map((score) => Math.exp(score - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const probabilities = weights.map((weight) => weight / total);
  let sum = 0;
  for (let id = 0; id < probabilities.length; id++) {
    sum += probabilities[id];
    if (sum > u) return id;
  }
  return probabilities.length - 1;
}
