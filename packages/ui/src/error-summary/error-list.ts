/** One entry of the summary: the control it points to, and what is wrong there. */
export interface SummaryError {
  /** `name` or `id` of the control. */
  field: string;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The errors of a form library as a list, in the order of the fields: anything with a `message`,
 * however deep (`guests.0.name`). Fits react-hook-form's `formState.errors` without knowing it.
 */
export function toErrorList(errors: unknown, path = ''): SummaryError[] {
  if (!isRecord(errors)) return [];
  if (typeof errors.message === 'string' && errors.message) return [{ field: path, message: errors.message }];
  return Object.entries(errors).flatMap(([key, nested]) =>
    // `ref` holds the DOM element, which leads everywhere.
    key === 'ref' ? [] : toErrorList(nested, path ? `${path}.${key}` : key),
  );
}
