function rotate(vector, position, theta) {
  const rotated = [...vector];
  for (let i = 0; i < vector.length; i += 2) {
    const angle = position / theta ** (i / vector.length);
    const [x, y] = [vector[i], vector[i + 1]];
    rotated[i] = x * Math.cos(angle) - y * Math.sin(angle);
    rotated[i + 1] = x * Math.sin(angle) + y * Math.cos(angle);
  }
  return rotated;
}
