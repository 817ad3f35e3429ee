import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoadCatalogue } from './catalogue-context';
import type { Catalogue } from './types';

/**
 * The catalogue, for a page that works without it: suspends while it loads, and is empty when loading fails. It is part
 * of the product's code, so it is never stale, and the browser's cache may have it while offline.
 */
export function useCatalogue(): Catalogue {
  const load = useLoadCatalogue();
  return useSuspenseQuery({
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
  }).data;
}
