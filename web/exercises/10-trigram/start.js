function followers(text, context) {
  const counts = {};
  // TODO
  return counts;
}
