function kvBytesPerToken(shape, bytesPerNumber) {
  // TODO
  return 0;
}
