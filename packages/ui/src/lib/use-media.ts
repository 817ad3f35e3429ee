'use client';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, for what CSS cannot do by itself: how much is built. `false` on the server. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
