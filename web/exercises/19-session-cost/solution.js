function sessionCost(turns, prices) {
  let total = 0;
  for (const turn of turns) {
    total += turn.read * prices.cacheRead;
    total += turn.written * prices.cacheWrite;
    total += turn.input * prices.input;
    total += turn.output * prices.output;
  }
  return total / 1_000_000;
}
