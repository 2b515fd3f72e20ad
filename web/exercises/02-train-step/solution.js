function nextMerge(words) {
  const counts = new Map();
  for (const word of words) {
    for (let i = 0; i + 1 < word.length; i++) {
      const key = word[i] + ' ' + word[i + 1];
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  let best = null;
  let most = 1;
  for (const [key, count] of counts) {
    const [left, right] = key.split(' ').map(Number);
    const isSmaller = best && (left < best[0] || (left === best[0] && right < best[1]));
    if (count > most || (count === most && isSmaller)) {
      best = [left, right];
      most = count;
    }
  }
  return best;
}
