function kvBytesPerToken(shape, bytesPerNumber) {
  const numbersPerLayer = 2 * shape.nKvHeads * shape.headDim;
  return shape.nLayers * numbersPerLayer * bytesPerNumber;
}
