import { createContext, use } from 'react';
import type { Catalogue } from './types';

/** Reads the joined lists of all domains, which no page needs before it stands. */
export type LoadCatalogue = () => Promise<Catalogue>;

const withoutSource: LoadCatalogue = () =>
  Promise.reject(new Error('There is no catalogue here: render inside CoreProviders.'));

/** Core knows no domain, so whoever renders the product says where their entries come from. */
export const CatalogueContext = createContext<LoadCatalogue>(withoutSource);

/** The way to the entries, for a part that loads them when it is first used. Keeps its identity. */
export const useLoadCatalogue = (): LoadCatalogue => use(CatalogueContext);
