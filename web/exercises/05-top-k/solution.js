function topK(probabilities, k) {
  const ids = probabilities.map((_, id) => id);
  ids.sort((a, b) => probabilities[b] - probabilities[a] || a - b);
  const kept = new Set(ids.slice(0, k));
  const cut = probabilities.map((p, id) => (kept.has(id) ? p : 0));
  const total = cut.reduce((sum, p) => sum + p, 0);
  return cut.map((p) => p / total);
}
