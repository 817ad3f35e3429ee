import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { localJson } from '../storage';

/** One key per user: on a shared machine the next one begins with their own organisation. */
const keptChoice = (userId: string) => localJson(`foregather:organisation:${userId}`, z.uuid());

const choiceKey = (userId: string) => ['organisations', 'choice', userId] as const;

export interface OrganisationChoice {
  /** The organisation chosen last; null: none yet. The user may have left it meanwhile. */
  id: string | null;
  choose: (organisationId: string) => void;
}

/** The choice of this tab, or the one kept from an earlier visit; for loaders, which run outside of components. */
export const readOrganisationChoice = (queries: QueryClient, userId: string): string | null =>
  queries.getQueryData<string | null>(choiceKey(userId)) ?? keptChoice(userId).read();

/**
 * The organisation this user chose last, kept for the next visit. A tab keeps its own choice in its cache: another
 * tab's never moves the page in sight to other rows.
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
        keptChoice(userId).write(organisationId);
        queries.setQueryData(key, organisationId);
      },
    }),
    [id, key, queries, userId],
  );
}
