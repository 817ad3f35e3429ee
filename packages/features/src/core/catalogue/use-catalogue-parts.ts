import { useCallback } from 'react';
import { useDynamicImport } from '../chrome/use-dynamic-import';
import { useLoadCatalogue } from './catalogue-context';

/** What shows the catalogue, and its entries: both come when a reader first asks for them. */
export function useCatalogueParts() {
  const loadCatalogue = useLoadCatalogue();
  const load = useCallback(async () => {
    const [parts, catalogue] = await Promise.all([import('./parts'), loadCatalogue()]);
    return { ...parts, catalogue };
  }, [loadCatalogue]);
  return useDynamicImport(load);
}
