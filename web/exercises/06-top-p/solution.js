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
  return probabilities.map((own, id) => (kept.has(id) ? own / sum : 0));
}
