import { refusalHint, RequestError } from '@foregather/features/core/base';

/**
 * Refusals of the database that belong beside a field, by what names them: the hint of a raised error, the name of a
 * constraint, or a SQLSTATE. `message` in place of the error's words.
 */
export type Refusals<Field extends string> = Readonly<Record<string, { field: Field; message?: string }>>;

/** Thrown by `onSave` for what only it can check, such as a phone number: the message stands beside the field. */
export class FieldError extends Error {
  override name = 'FieldError';
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** The field a refused save is about, and what to say there; null when it is about none. */
export function refusedField<Field extends string>(
  error: unknown,
  refusals: Refusals<Field>,
): { field: Field; message: string } | null {
  if (!(error instanceof RequestError)) return null;
  const names = [refusalHint(error), error.constraint, error.code];
  for (const name of names) {
    const refusal = name === undefined ? undefined : refusals[name];
    if (refusal) return { field: refusal.field, message: refusal.message ?? error.message };
  }
  return null;
}
