import { useEffect, useEffectEvent } from 'react';

/** The first and the longest pause between two tries, in ms. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/**
 * While something waits for a connection: tries again as soon as the browser is online, and now and then besides, because
 * a server that was away announces nothing. `tries` counts what was tried so far; each pause is twice the one before.
 */
export function useWhenBack(waiting: boolean, tries: number, again: () => void): void {
  const onBack = useEffectEvent(again);
  useEffect(() => {
    if (!waiting) return;
    const run = () => onBack();
    globalThis.addEventListener('online', run);
    const timer = setTimeout(run, Math.min(FIRST_PAUSE * 2 ** Math.max(tries - 1, 0), LONGEST_PAUSE));
    return () => {
      globalThis.removeEventListener('online', run);
      clearTimeout(timer);
    };
  }, [waiting, tries]);
}
