function minP(probabilities, ratio) {
  const least = ratio * Math.max(...probabilities);
  const cut = probabilities.map((p) => (p >= least ? p : 0));
  const total = cut.reduce((sum, p) => sum + p, 0);
  return cut.map((p) => p / total);
}
