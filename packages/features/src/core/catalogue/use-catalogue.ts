import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoadCatalogue } from './catalogue-context';
import type { Catalogue } from './types';

/**
 * The catalogue, for a page that can do without it: suspends while it is read, and is empty where it cannot be. It is
 * part of the product's code, so that it is never stale once there, and may be in the browser's cache without a line.
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
