function sharedTokens(before, after) {
  // TODO
  return 0;
}
