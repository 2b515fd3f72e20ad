/** The same answer while the arguments are the same. Arguments beyond those of `make` only say when it is old. */
export function kept<A extends readonly unknown[], T>(
  make: (...args: A) => T,
): (...args: [...A, ...unknown[]]) => T {
  let last: readonly unknown[] | null = null;
  let value: T;
  return (...args) => {
    if (!last || last.length !== args.length || !args.every((argument, i) => Object.is(argument, last![i]))) {
      last = args;
      value = make(...(args as unknown as A));
    }
    return value;
  };
}
