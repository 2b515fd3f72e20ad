function softmax(logits, temperature) {
  // TODO
  return logits;
}
