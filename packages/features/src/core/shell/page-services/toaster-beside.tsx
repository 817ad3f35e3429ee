import { toastStore } from '@foregather/ui';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useDynamicImport } from '../page/use-dynamic-import';
import { QUIET } from './page-stands';

const load = async () => (await import('./toaster')).Toaster;

/**
 * The toaster, loaded beside the page: with the first toast, else once the page has what it asked for, so that neither its
 * code nor its answers wait for the overlays of a toast. What is said before it is there, the store of toasts keeps; when
 * it cannot be loaded, the next toast asks again.
 */
export function ToasterBeside() {
  const { part: Toaster, fetchPart } = useDynamicImport(load);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.serverSnapshot);
  const asking = useIsFetching() > 0;
  const missing = Toaster === undefined;
  useEffect(() => {
    if (missing && toasts.length > 0) void fetchPart();
  }, [missing, toasts, fetchPart]);
  useEffect(() => {
    if (!missing || asking) return;
    const timer = setTimeout(() => void fetchPart(), QUIET);
    return () => clearTimeout(timer);
  }, [missing, asking, fetchPart]);
  return Toaster ? <Toaster /> : null;
}
