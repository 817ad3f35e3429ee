import { whenReaderAtWork } from '@foregather/features/core';
import { toastStore } from '@foregather/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/**
 * The toaster comes with the first sign of a reader at work, or with the first toast. Its live region is then there
 * before most toasts are, and no page waits for it; what was said meanwhile is kept by the store.
 */
export function IdleToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const stopListening = toastStore.subscribe(want);
    const stopWaiting = whenReaderAtWork(want);
    return () => {
      stopListening();
      stopWaiting();
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
