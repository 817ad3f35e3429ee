/** One entry of the summary: the control it points to, and what is wrong there. */
export interface SummaryError {
  /** `name` or `id` of the control. */
  field: string;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

interface FoundError extends SummaryError {
  /** The control, where the form library tells it. */
  ref: unknown;
}

function collect(errors: unknown, path: string): FoundError[] {
  if (!isRecord(errors)) return [];
  if (typeof errors.message === 'string' && errors.message) {
    return [{ field: path, message: errors.message, ref: errors.ref }];
  }
  return Object.entries(errors).flatMap(([key, nested]) =>
    // `ref` holds the DOM element, which leads everywhere.
    key === 'ref' ? [] : collect(nested, path ? `${path}.${key}` : key),
  );
}

const isElement = (ref: unknown): ref is Element => typeof Element !== 'undefined' && ref instanceof Element;

/**
 * The errors of a form library as a list: anything with a `message`, however deep (`guests.0.name`). In the order of the
 * controls on the page where the library names all of them, else as they are given. Fits react-hook-form's
 * `formState.errors` without knowing it.
 */
export function toErrorList(errors: unknown): SummaryError[] {
  const found = collect(errors, '');
  const placed = found.flatMap(({ ref, ...error }) => (isElement(ref) ? [{ ref, error }] : []));
  if (placed.length < found.length) return found.map(({ field, message }) => ({ field, message }));
  return placed
    .toSorted((a, b) => (a.ref.compareDocumentPosition(b.ref) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ error }) => error);
}
