function sample(logits, temperature, p) {
  const kept = topP(softmax(logits), p);
  const scaled = softmax(logits.map((logit) => logit / temperature));
  const cut = scaled.map((own, id) => (kept.has(id) ? own : 0));
  const total = cut.reduce((sum, own) => sum + own, 0);
  return cut.map((own) => own / total);
}

function softmax(logits) {
  const largest = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function topP(probabilities, p) {
  const ids = probabilities.map((_, id) => id);
  ids.sort((a, b) => probabilities[b] - probabilities[a] || a - b);
  const kept = new Set();
  let sum = 0;
  for (const id of ids) {
    kept.add(id);
    sum += probabilities[id];
    if (sum >= p) break;
  }
  return kept;
}
