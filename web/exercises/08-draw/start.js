function draw(probabilities, u) {
  // TODO
  return 0;
}
