import { refusalHint, RequestError } from '@foregather/features/core';
import type { EventFormInput } from './schema';

/** Columns whose refusal by the database belongs beside a field of the form. */
const FIELDS: Readonly<Record<string, keyof EventFormInput>> = { rsvp_closes_on: 'closesOn' };

/** The field a refused save is about, with the database's words; null when it is about none. */
export function refusedField(error: unknown): { field: keyof EventFormInput; message: string } | null {
  const field = FIELDS[refusalHint(error) ?? ''];
  return field && error instanceof RequestError ? { field, message: error.message } : null;
}
