import { toastStore } from '@foregather/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Wait of a page that nobody touches for its toaster, in ms: long enough for its rows to be there first. */
const LATEST = 10_000;
/** The first sign of a reader at work: what they do next may bring a toast. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

/**
 * The toaster comes with the first sign of a reader at work, or with the first toast. Its live region is then there
 * before most toasts are, and no page waits for it; what was said meanwhile is kept by the store. (An idle moment is
 * no sign: a page that waits for its rows is idle too, and both would share the line.)
 */
export function IdleToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const stop = toastStore.subscribe(want);
    const timer = setTimeout(want, LATEST);
    for (const sign of SIGNS) addEventListener(sign, want, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, want);
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
