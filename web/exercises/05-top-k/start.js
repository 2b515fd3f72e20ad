function topK(probabilities, k) {
  // TODO
  return probabilities;
}
