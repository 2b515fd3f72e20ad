function draw(probabilities, u) {
  let sum = 0;
  for (let id = 0; id < probabilities.length; id++) {
    sum += probabilities[id];
    if (sum > u) return id;
  }
  return probabilities.length - 1;
}
