import { isAlike } from './alike.ts';

/** The same answer while the arguments are the same. Arguments beyond those of `make` only say when it is old. */
export function kept<A extends readonly unknown[], T>(
  make: (...args: A) => T,
): (...args: [...A, ...unknown[]]) => T {
  let last: readonly unknown[] | null = null;
  let value: T;
  return (...args) => {
    if (!last || !isAlike(args, last)) {
      last = args;
      value = make(...(args as unknown as A));
    }
    return value;
  };
}
