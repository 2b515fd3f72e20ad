function kvHeadOf(head, nHeads, nKvHeads) {
  const groupSize = nHeads / nKvHeads;
  return Math.floor(head / groupSize);
}
