import type { LoadCatalogue } from './core/shell';

/** The product's catalogue for `CoreProviders`: read when a search, a section or a page first shows it. */
export const loadCatalogue: LoadCatalogue = async () => (await import('./catalogue')).catalogue;
