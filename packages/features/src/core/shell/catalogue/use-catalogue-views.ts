import { useCallback } from 'react';
import { useDynamicImport } from '../page/use-dynamic-import';
import { useLoadCatalogue } from './catalogue-context';

/** The components that show the catalogue, with its entries; both are loaded when a reader first needs them. */
export function useCatalogueViews() {
  const loadCatalogue = useLoadCatalogue();
  const load = useCallback(async () => {
    const [views, catalogue] = await Promise.all([import('./catalogue-views'), loadCatalogue()]);
    return { ...views, catalogue };
  }, [loadCatalogue]);
  return useDynamicImport(load);
}
