import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLoadCatalogue, type LoadCatalogue } from './catalogue-context';
import type { Catalogue } from './types';

/**
 * The catalogue; empty when loading fails. It is part of the product's code, so it is never stale, and the browser's
 * cache may have it while offline.
 */
const catalogueQuery = (load: LoadCatalogue) =>
  queryOptions({
    queryKey: ['catalogue'],
    queryFn: async (): Promise<Catalogue> => {
      try {
        return await load();
      } catch (error) {
        console.error(error);
        return [];
      }
    },
    staleTime: ({ state }) => (state.data?.length === 0 ? 0 : Infinity),
    gcTime: Infinity,
    networkMode: 'always',
  });

/** The catalogue, for a page that works without it: suspends while it loads. */
export const useCatalogue = (): Catalogue => useSuspenseQuery(catalogueQuery(useLoadCatalogue())).data;

/** The catalogue for navigation, which is there before it: empty while it loads. */
export const useLoadedCatalogue = (): Catalogue => useQuery(catalogueQuery(useLoadCatalogue())).data ?? [];
