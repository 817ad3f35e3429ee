import { useRef } from 'react';
import { REQUEST_KEY } from './form-values';

/**
 * One key for one request, however often it is pressed: a second press and a retry after a lost answer carry the same
 * key, so that the database does it once. Another body, or `renew` after success, begins a new one.
 */
export function useRequestKey() {
  const kept = useRef<{ body: string; key: string } | null>(null);
  return {
    keyFor: (body: string): string => {
      if (kept.current?.body !== body) kept.current = { body, key: crypto.randomUUID() };
      return kept.current.key;
    },
    renew: () => {
      kept.current = null;
    },
  };
}

/** What a form says, as the body its key belongs to. */
export const formText = (form: FormData, ...more: readonly string[]): string =>
  JSON.stringify([...[...form].filter(([name]) => name !== REQUEST_KEY), ...more]);
