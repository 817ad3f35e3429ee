import { createContext, use } from 'react';
import type { Catalogue } from './types';

/** Loads the joined lists of all domains, which no page needs for its first render. */
export type LoadCatalogue = () => Promise<Catalogue>;

const withoutSource: LoadCatalogue = () =>
  Promise.reject(new Error('There is no catalogue here: render inside CoreProviders.'));

/** How the entries are loaded. Core knows no domain, so `CoreProviders` is given the loader. */
export const CatalogueContext = createContext<LoadCatalogue>(withoutSource);

/** The loader of the entries, for components that load them on first use. Keeps its identity. */
export const useLoadCatalogue = (): LoadCatalogue => use(CatalogueContext);
