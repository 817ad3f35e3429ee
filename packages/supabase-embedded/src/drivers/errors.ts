import { DatabaseError, DeadlineExceeded, Unavailable } from '../types';

/** States after which PGlite may be poisoned: internal error, stack depth, unknown prepared statement. */
const SUSPICIOUS = new Set(['XX000', '54001', '26000']);

/** The engine responded without completing a statement, or died: nothing it returns can be trusted any more. */
export class EngineLost extends Error {
  override name = 'EngineLost';
}

/** Whether the engine must pass a health check before it serves the next job. */
export function isSuspicious(error: unknown): boolean {
  return error instanceof EngineLost || (error instanceof DatabaseError && SUSPICIOUS.has(error.code));
}

function text(source: object, key: string): string | undefined {
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Wraps errors of database libraries: a Postgres error becomes a `DatabaseError` with only what Postgres reported (the
 * libraries attach the statement, its parameters and their own minified source).
 */
export function wrapError(error: unknown): Error {
  if (
    error instanceof DatabaseError ||
    error instanceof Unavailable ||
    error instanceof DeadlineExceeded ||
    error instanceof EngineLost
  ) {
    return error;
  }
  if (error instanceof Error) {
    const code = text(error, 'code');
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) {
      const fields: DatabaseError['fields'] = {};
      for (const key of ['schema', 'table', 'column', 'constraint'] as const) {
        const value = text(error, key);
        if (value !== undefined) fields[key] = value;
      }
      return new DatabaseError(
        error.message,
        code,
        text(error, 'detail') ?? null,
        text(error, 'hint') ?? null,
        fields,
      );
    }
    return error;
  }
  return new Error(String(error));
}
