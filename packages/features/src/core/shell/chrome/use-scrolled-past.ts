import { useCallback, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  globalThis.addEventListener('scroll', listener, { passive: true });
  return () => globalThis.removeEventListener('scroll', listener);
}

/** Whether the window is scrolled by more than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const read = useCallback(() => globalThis.scrollY > pixels, [pixels]);
  return useSyncExternalStore(subscribe, read, () => false);
}
