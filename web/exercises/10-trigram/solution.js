function followers(text, context) {
  const counts = {};
  const characters = [...text];
  const length = [...context].length;
  for (let i = 0; i + length < characters.length; i++) {
    if (characters.slice(i, i + length).join('') === context) {
      const next = characters[i + length];
      counts[next] = (counts[next] ?? 0) + 1;
    }
  }
  return counts;
}
