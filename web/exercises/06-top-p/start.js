function topP(probabilities, p) {
  // TODO
  return probabilities;
}
