import { RequestError } from './errors';

interface Reply<T> {
  data: T;
  error: { message: string; code?: string | undefined } | null;
  status: number;
}

function throwIfRefused(reply: Reply<unknown>): void {
  if (!reply.error) return;
  throw new RequestError(reply.status, reply.error.message, { cause: reply.error, code: reply.error.code });
}

/** Returns the data of a reply, or throws one error type for the whole codebase. */
export function unwrap<T>(reply: Reply<T>): NonNullable<T> {
  throwIfRefused(reply);
  if (reply.data === null || reply.data === undefined) throw new RequestError(404, 'Not found');
  return reply.data;
}

/** For `.maybeSingle()`: no row is an answer, not an error. */
export function unwrapMaybe<T>(reply: Reply<T>): NonNullable<T> | null {
  throwIfRefused(reply);
  return reply.data ?? null;
}

/** For calls without a body in the reply: writes without `select()`, functions that return nothing. */
export function unwrapNothing(reply: Reply<unknown>): void {
  throwIfRefused(reply);
}

/** For functions that return a row, an array whose first element is the row, or nothing. */
export const firstRow = <T>(data: T | readonly T[] | null | undefined): T | null =>
  (Array.isArray(data) ? (data as readonly T[])[0] : (data as T | null | undefined)) ?? null;
