function projectionMacs(d, promptTokens, newTokens, cached) {
  let positions = 0;
  for (let round = 0; round < newTokens; round++) {
    // TODO
  }
  return positions;
}
