function sessionCost(turns, prices) {
  let total = 0;
  for (const turn of turns) {
    // TODO
  }
  return total;
}
