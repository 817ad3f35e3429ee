import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { eventKeys } from './queries';

/** A venue that can be the place of an event, with what it fills in. */
export interface VenueChoice {
  id: string;
  name: string;
  /** As it is found in the list: with its town, and whether somebody else shares it. */
  label: string;
  address: string;
}

const text = z.nullable(z.string());
const rowsSchema = z.array(
  z.object({ id: z.uuid(), org_id: z.uuid(), name: z.string(), address: text, town: text }),
);

/** Enough for every organisation that is no hotel chain. */
const MOST = 1000;

const venueChoicesQuery = (orgId: string) =>
  queryOptions({
    queryKey: eventKeys.venueChoices(orgId),
    queryFn: async ({ signal }): Promise<VenueChoice[]> =>
      rowsSchema
        .parse(
          unwrap(
            await db()
              .from('venues')
              .select('id, org_id, name, address, town')
              .or(`org_id.eq.${orgId},shared.is.true`)
              .is('deleted_at', null)
              .order('name')
              .order('id')
              .limit(MOST)
              .abortSignal(signal),
          ),
        )
        // One's own before those that others share.
        .toSorted((a, b) => Number(b.org_id === orgId) - Number(a.org_id === orgId))
        .map(({ id, org_id: org, name, address, town }) => ({
          id,
          name,
          label: [name, town, org === orgId ? null : 'shared'].filter(Boolean).join(', '),
          address: address ?? town ?? '',
        })),
    staleTime: 60_000,
  });

/** The venues that an event of this organisation can take place at; undefined while they are read, none where they cannot be. */
export function useVenueChoices(orgId: string): readonly VenueChoice[] | undefined {
  const { data, isError } = useQuery(venueChoicesQuery(orgId));
  return isError ? (data ?? []) : data;
}
