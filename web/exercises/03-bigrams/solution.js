function countBigrams(text) {
  const counts = {};
  const characters = [...text];
  for (let i = 0; i + 1 < characters.length; i++) {
    const row = (counts[characters[i]] ??= {});
    row[characters[i + 1]] = (row[characters[i + 1]] ?? 0) + 1;
  }
  return counts;
}
