function countBigrams(text) {
  const counts = {};
  // TODO
  return counts;
}
