import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { localStorageItem } from '../../base/local-storage';

/** One key per user, so that the next user of a shared machine starts with their own organisation. */
const storedChoice = (userId: string) => localStorageItem(`foregather:organisation:${userId}`, z.uuid());

const choiceKey = (userId: string) => ['organisations', 'choice', userId] as const;

export interface OrganisationChoice {
  /** The organisation chosen last, or null. The user may have left it meanwhile. */
  id: string | null;
  choose: (organisationId: string) => void;
}

/** The choice of this tab, else the stored one; for loaders, which run outside of components. */
export const readOrganisationChoice = (queries: QueryClient, userId: string): string | null =>
  queries.getQueryData<string | null>(choiceKey(userId)) ?? storedChoice(userId).read();

/**
 * The organisation this user chose last, stored for the next visit. Each tab has its own choice in its cache, so that a
 * choice in another tab does not change the data of this page.
 */
export function useOrganisationChoice(userId: string | undefined): OrganisationChoice {
  const queries = useQueryClient();
  const key = useMemo(() => choiceKey(userId ?? ''), [userId]);
  const read = () => (userId === undefined ? null : readOrganisationChoice(queries, userId));
  const { data: id } = useQuery({
    queryKey: key,
    queryFn: read,
    initialData: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => ({
      id,
      choose: (organisationId) => {
        if (userId === undefined) return;
        storedChoice(userId).write(organisationId);
        queries.setQueryData(key, organisationId);
      },
    }),
    [id, key, queries, userId],
  );
}
