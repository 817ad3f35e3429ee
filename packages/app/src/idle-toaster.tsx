import { toastStore } from '@foregather/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Longest wait of a busy page for its toaster, in ms. */
const LATEST = 3000;

function whenIdle(run: () => void): () => void {
  const id = requestIdleCallback(run, { timeout: LATEST });
  return () => cancelIdleCallback(id);
}

function later(run: () => void): () => void {
  const id = setTimeout(run, LATEST);
  return () => clearTimeout(id);
}

/**
 * The toaster comes once the page has settled, or with the first toast. Its live region is then there before most
 * toasts are, and no page waits for it; what was said meanwhile is kept by the store.
 */
export function IdleToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const stop = toastStore.subscribe(want);
    // Safari has no idle callback.
    const cancel = 'requestIdleCallback' in globalThis ? whenIdle(want) : later(want);
    return () => {
      stop();
      cancel();
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
