/** Joins class names without looking at what they mean: for hot components whose own classes never conflict. */
export const join = (...classes: (string | false | null | undefined)[]): string =>
  classes.filter(Boolean).join(' ');
