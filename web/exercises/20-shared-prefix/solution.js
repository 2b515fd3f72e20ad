function sharedTokens(before, after) {
  let n = 0;
  while (n < before.length && n < after.length && before[n] === after[n]) n++;
  return n;
}
