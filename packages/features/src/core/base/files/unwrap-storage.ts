import { errorWords, RequestError } from '../data/errors';

interface StorageReply<T> {
  data: T | null;
  error: { message: string; status?: number | undefined } | null;
}

/** Returns what the file service answered, or throws the one error type of the codebase. */
export function unwrapStorage<T>({ data, error }: StorageReply<T>): T {
  if (data !== null) return data;
  const refusal = new RequestError(error?.status ?? 0, error?.message ?? '', { cause: error });
  // The service names its policy here, which tells the reader nothing.
  throw refusal.status === 403
    ? new RequestError(403, errorWords(refusal).description, { cause: error })
    : refusal;
}
