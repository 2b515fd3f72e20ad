function rotate(vector, position, theta) {
  const rotated = [...vector];
  for (let i = 0; i < vector.length; i += 2) {
    // TODO
  }
  return rotated;
}
