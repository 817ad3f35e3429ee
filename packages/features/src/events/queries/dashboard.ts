import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { noteOwnEventType } from '@foregather/features/core/session';
import { EVENT_COLUMNS, type EventListItem } from './events';
import { eventKeys } from './keys';

/** The event that comes next, if any, and whether the organisation has events at all. */
export interface NextEvent {
  event: EventListItem | null;
  any: boolean;
}

/** The nearest event that is planned and not over; one without a day comes after those that have one. */
export const nextEventQuery = (orgId: string) =>
  queryOptions({
    queryKey: eventKeys.next(orgId),
    queryFn: async ({ signal, client }): Promise<NextEvent> => {
      const now = new Date().toISOString();
      const [event] = unwrap(
        await db()
          .from('events')
          .select(EVENT_COLUMNS)
          .eq('org_id', orgId)
          .in('status', ['draft', 'live', 'paused'])
          // Over is over by its end; without one by its start.
          .or(`ends_at.gt.${now},and(ends_at.is.null,starts_at.gt.${now}),starts_at.is.null`)
          .order('start_date', { nullsFirst: false })
          .order('id')
          .limit(1)
          .abortSignal(signal),
      );
      noteOwnEventType(client, event?.event_type_id);
      if (event) return { event, any: true };
      const some = unwrap(
        await db().from('events').select('id').eq('org_id', orgId).limit(1).abortSignal(signal),
      );
      return { event: null, any: some.length > 0 };
    },
    staleTime: 30_000,
  });

export const ACTION_ITEM_KINDS = [
  'publish',
  'date',
  'invite',
  'send',
  'address',
  'remind',
  'mail',
  'waitlist',
  'full',
] as const;

const actionItemsSchema = z.array(
  z.object({
    event_id: z.uuid(),
    name: z.string(),
    zone: z.string(),
    start_date: z.nullable(z.string()),
    rsvp_closes_on: z.nullable(z.string()),
    kind: z.enum(ACTION_ITEM_KINDS),
    amount: z.nullable(z.int()),
    places: z.nullable(z.int()),
    /** Since when, as an instant; null where it did not begin at one. */
    since: z.nullable(z.string()),
    /** Whom it is about, two at most; `invited_as` is their household's name, or their own. */
    people: z.array(
      z.object({ id: z.uuid(), name: z.string(), invited_as: z.string(), photo: z.nullable(z.string()) }),
    ),
  }),
);
export type ActionItemRow = z.output<typeof actionItemsSchema>[number];

/** What waits for the organiser in all events that are not over; asked again each minute while a page shows it. */
export const actionItemsQuery = (orgId: string) =>
  queryOptions({
    queryKey: eventKeys.actionItems(orgId),
    queryFn: async ({ signal }): Promise<ActionItemRow[]> =>
      actionItemsSchema.parse(unwrap(await db().rpc('event_needs', { org_id: orgId }).abortSignal(signal))),
    staleTime: 5_000,
    refetchInterval: 60_000,
  });
