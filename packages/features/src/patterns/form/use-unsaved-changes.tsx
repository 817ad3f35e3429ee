import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@foregather/ui';

/**
 * For a form that keeps no draft: leaving the page with changes asks first, closing the tab too. Returns the question;
 * draw it once. A change of the search parameters is no leaving.
 */
export function useUnsavedChanges(changed: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [changed]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      description="What you changed on this page is not saved and will be lost."
      confirmLabel="Leave the page"
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
