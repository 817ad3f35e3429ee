import { constraintIn, refusalWords } from '@foregather/words';

/**
 * The backend refused or could not be reached. `status` 0 means that no answer came at all. The message is one for the
 * reader, wherever it is shown: what Postgres says by itself becomes words, and stays readable in the cause.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  constructor(
    readonly status: number,
    message: string,
    options?: ErrorOptions & { code?: string | undefined },
  ) {
    super(refusalWords(message, options?.code), options);
    this.code = options?.code;
    this.constraint = constraintIn(message);
  }
  /** The constraint of the schema that refused, for a form that knows its field; never shown. */
  readonly constraint: string | undefined;
  /** Stable code of the backend: a SQLSTATE, a `PGRST…` code or the name of an auth error. */
  readonly code: string | undefined;
}

/** Whether the server rejected the token of a request, so that a new one may be accepted. */
export const isSessionRefusal = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 401;

/** A message written for the reader: the error panel shows title and description as they are. */
export class PanelError extends Error {
  override name = 'PanelError';
  constructor(
    readonly title: string,
    /** What the reader can do; empty where the title is enough. */
    readonly description: string,
    options?: ErrorOptions,
  ) {
    super(description ? `${title}: ${description}` : title, options);
  }
}

/** The words of the error panel for an unexpected error. */
export const GENERIC_ERROR = {
  title: 'Something went wrong',
  description: 'An unexpected error occurred. Please refresh the page or try again later.',
} as const;

export interface ErrorWords {
  title: string;
  description: string;
}

/** The text of the error panel. The message of an unexpected error is never shown to the reader. */
export function errorWords(error: unknown): ErrorWords {
  if (error instanceof PanelError) return { title: error.title, description: error.description };
  if (error instanceof RequestError) {
    if (error.status === 404) {
      return { title: 'Not found', description: 'It does not exist, or it is not shared with you.' };
    }
    if (error.status === 0) {
      return {
        title: 'No connection',
        description: 'The server did not answer. Check your connection, then try again.',
      };
    }
    if (error.status === 403) {
      return { title: 'Not allowed', description: 'Your account has no right to see or change this.' };
    }
  }
  return GENERIC_ERROR;
}

/** One sentence about an error, for a toast or a form. */
export function errorMessage(error: unknown): string {
  if (error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 404) {
    return error.message;
  }
  const { title, description } = errorWords(error);
  return description || title;
}

/** The stable code in the hint of a database error: `plan_limit_persons`, or the name of a field. */
export function refusalHint(error: unknown): string | undefined {
  if (!(error instanceof RequestError) || typeof error.cause !== 'object' || error.cause === null) return;
  return 'hint' in error.cause && typeof error.cause.hint === 'string' ? error.cause.hint : undefined;
}
