function kvHeadOf(head, nHeads, nKvHeads) {
  // TODO
  return head;
}
