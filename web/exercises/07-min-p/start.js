function minP(probabilities, ratio) {
  // TODO
  return probabilities;
}
