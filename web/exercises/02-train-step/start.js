function nextMerge(words) {
  // TODO
  return null;
}
