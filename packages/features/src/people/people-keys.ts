import type { QueryClient } from '@tanstack/react-query';
import type { DirectorySearch } from './search-params';

/** Keys of every answer about people; a change of the directory drops them all. */
export const peopleKeys = {
  all: ['people'] as const,
  directory: (orgId: string, search: Pick<DirectorySearch, 'q' | 'filter' | 'group'>) =>
    [...peopleKeys.all, 'directory', orgId, search] as const,
  names: (orgId: string) => [...peopleKeys.all, 'names', orgId] as const,
  households: (orgId: string) => [...peopleKeys.all, 'households', orgId] as const,
  fields: (orgId: string) => [...peopleKeys.all, 'fields', orgId] as const,
  counts: (orgId: string) => [...peopleKeys.all, 'counts', orgId] as const,
  groups: (orgId: string) => [...peopleKeys.all, 'groups', orgId] as const,
  similar: (orgId: string, wanted: { email: string; name: string }) =>
    [...peopleKeys.all, 'similar', orgId, wanted] as const,
  found: (orgId: string, text: string) => [...peopleKeys.all, 'found', orgId, text] as const,
  import: (importId: string) => [...peopleKeys.all, 'import', importId] as const,
  imported: (importId: string) => [...peopleKeys.all, 'imported', importId] as const,
};

/** After another domain changed somebody: what the directory shows is read again. */
export const refreshPeople = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: peopleKeys.all });
