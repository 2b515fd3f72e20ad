/** Whether two lists have the same values (by Object.is) in the same places. */
export const isAlike = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, i) => Object.is(value, other[i]));
