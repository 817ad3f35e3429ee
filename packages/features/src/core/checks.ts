/**
 * Checks for the few things that every page reads from outside (its configuration, local storage, the plan): the
 * validation library weighs 8 kB there, which is more than all that uses it (performance goal P4). Forms, search
 * params and everything that loads with a page of its own are parsed with zod.
 */
export type Check<T> = (value: unknown) => value is T;
export type Checked<C> = C extends Check<infer T> ? T : never;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of 1 to `most` characters. */
export const isWords =
  (most: number): Check<string> =>
  (value): value is string =>
    isText(value) && value.length > 0 && value.length <= most;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
/** An ISO instant, with Z or an offset. */
export const isInstant = (value: unknown): value is string =>
  isText(value) && INSTANT.test(value) && !Number.isNaN(Date.parse(value));

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
export const isUuid = (value: unknown): value is string => isText(value) && UUID.test(value);

export const isOneOf =
  <const T extends string>(list: readonly T[]): Check<T> =>
  (value): value is T =>
    list.some((each) => each === value);

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const orAbsent =
  <T>(check: Check<T>): Check<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value === null || value === undefined || check(value);

/** An object whose named properties pass; others are let through. */
export const isShape =
  <T>(checks: { [K in keyof T]: Check<T[K]> }): Check<T> =>
  (value): value is T => {
    if (!isRecord(value)) return false;
    const entries: [string, Check<unknown>][] = Object.entries(checks);
    return entries.every(([name, check]) => check(value[name]));
  };
