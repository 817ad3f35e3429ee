import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { rsvpKeys } from '../queries/keys';

/** Rows one read returns at most (the API's own limit). */
const PAGE = 1000;

/** Where the post of each invitation goes: the household's address, or the one that is noted of a single person. */
export const postalQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.postal(eventId),
    queryFn: async ({ signal }) => {
      const read = async (from: number) =>
        unwrap(
          await db()
            .from('invitations')
            .select('id, households(id, address), persons(id, person_contacts(id, value))')
            .eq('event_id', eventId)
            .eq('persons.person_contacts.kind', 'address')
            .order('id')
            .range(from, from + PAGE - 1)
            .abortSignal(signal),
        );
      const rows = await read(0);
      while (rows.length > 0 && rows.length % PAGE === 0) {
        const more = await read(rows.length);
        if (more.length === 0) break;
        rows.push(...more);
      }
      return rows;
    },
    staleTime: 30_000,
  });
export type PostalRow = Awaited<ReturnType<NonNullable<ReturnType<typeof postalQuery>['queryFn']>>>[number];

const linksSchema = z.array(z.object({ invitation_id: z.string(), code: z.string() }));

/**
 * The codes of personal links, to print; a link that is off has none. Each call is audited, so it is made for what is
 * wanted only.
 */
export async function printLinks(eventId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  for (let start = 0; start < ids.length; start += PAGE) {
    const links = linksSchema.parse(
      unwrap(
        await db().rpc('print_links', { event_id: eventId, invitation_ids: ids.slice(start, start + PAGE) }),
      ),
    );
    for (const { invitation_id: id, code } of links) codes.set(id, code);
  }
  return codes;
}

/** The code of the open invitation for its poster; null while it is off. */
export const openCodeQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.openCode(eventId),
    queryFn: async ({ signal }) =>
      z
        .nullable(z.string())
        .parse(unwrap(await db().rpc('print_open_link', { event_id: eventId }).abortSignal(signal))),
    staleTime: 0,
    gcTime: 0,
  });
