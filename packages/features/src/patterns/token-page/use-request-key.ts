import { useRef } from 'react';
import { REQUEST_KEY } from './form-values';

/**
 * One key for one request, however often it is pressed: a second press and a retry after a lost answer carry the same
 * key, so that the database does it once. It stays when the request has succeeded: until what was pressed is gone, a
 * second press would else be another request. What is the same and may be meant again has another body, or is of
 * something else: `of` is what the reader decides on, such as the version of a row they were shown, or an opened question.
 */
export function useRequestKey(of?: unknown) {
  const kept = useRef<{ of: unknown; body: string; key: string } | null>(null);
  return {
    keyFor: (body: string): string => {
      const last = kept.current;
      if (last !== null && last.body === body && Object.is(last.of, of)) return last.key;
      const key = crypto.randomUUID();
      kept.current = { of, body, key };
      return key;
    },
    /** What is said next is another request, also where it is the same. */
    renew: () => {
      kept.current = null;
    },
  };
}

/** What a form says, as the body its key belongs to. */
export const formText = (form: FormData, ...more: readonly string[]): string =>
  JSON.stringify([...[...form].filter(([name]) => name !== REQUEST_KEY), ...more]);
