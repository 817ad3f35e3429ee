import { withComingSoon, type LoadCatalogue } from '../core/shell';

/**
 * The product's catalogue for `CoreProviders`, loaded when a search, a section or a page first shows it. Entries whose
 * page is not built are marked by the route table.
 */
export const loadCatalogue: LoadCatalogue = async () => {
  const [{ catalogue }, { routes }] = await Promise.all([import('./catalogue'), import('./routes')]);
  return withComingSoon(catalogue, routes);
};
