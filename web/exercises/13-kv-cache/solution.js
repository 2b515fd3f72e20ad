function projectionMacs(d, promptTokens, newTokens, cached) {
  let positions = 0;
  for (let round = 0; round < newTokens; round++) {
    const length = promptTokens + round;
    positions += cached && round > 0 ? 1 : length;
  }
  return positions * 2 * d * d;
}
