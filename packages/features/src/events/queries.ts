import * as z from 'zod/mini';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { guessOwnEventType, noteOwnEventType } from '@foregather/features/core/session';
import { firstEvent } from './first-event';

/** Keys of every answer about events; a change of an event drops them all. */
export const eventKeys = {
  all: ['events'] as const,
  list: (orgId: string) => [...eventKeys.all, 'list', orgId] as const,
  names: (orgId: string) => [...eventKeys.all, 'names', orgId] as const,
  summary: (userId: string) => [...eventKeys.all, 'summary', userId] as const,
  next: (orgId: string) => [...eventKeys.all, 'next', orgId] as const,
  actionItems: (orgId: string) => [...eventKeys.all, 'action-items', orgId] as const,
  weekAhead: (orgId: string, from: string) => [...eventKeys.all, 'week-ahead', orgId, from] as const,
  detail: (eventId: string) => [...eventKeys.all, 'detail', eventId] as const,
  headcount: (eventId: string) => [...eventKeys.all, 'headcount', eventId] as const,
  latestAnswers: (eventId: string) => [...eventKeys.all, 'latest-answers', eventId] as const,
  ownChange: (eventId: string) => [...eventKeys.all, 'own-change', eventId] as const,
  openInvitation: (eventId: string) => [...eventKeys.all, 'open-invitation', eventId] as const,
  venueChoices: (orgId: string) => [...eventKeys.all, 'venue-choices', orgId] as const,
  listing: (eventId: string) => [...eventKeys.all, 'listing', eventId] as const,
  joinRequests: (eventId: string) => [...eventKeys.all, 'join-requests', eventId] as const,
  guestsToTell: (eventId: string, kind: string) =>
    [...eventKeys.all, 'guests-to-tell', eventId, kind] as const,
  plannedAfter: (eventId: string, changes: object) =>
    [...eventKeys.all, 'planned-after', eventId, changes] as const,
  messagesToGuests: (eventId: string) => [...eventKeys.all, 'messages-to-guests', eventId] as const,
  meals: (eventId: string) => [...eventKeys.all, 'meals', eventId] as const,
};

/** What a list or a card of events shows; the instants tell what is over. Asked for with the pool of the event alone. */
export const EVENT_COLUMNS =
  'id, name, event_type_id, start_date, end_date, local_start, local_end, zone, starts_at, ends_at, location_name, status, status_changed_at, rsvp_closes_on, cover_seed, cover_variant, cover_mood, cover_number, cover_photo, cover_focus_x, cover_focus_y, capacity_pools(size, taken, held)';

/** All events of an organisation with their places, newest start first. */
export const eventsListQuery = (orgId: string) =>
  queryOptions({
    queryKey: eventKeys.list(orgId),
    queryFn: async ({ signal, client }) => {
      const events = unwrap(
        await db()
          .from('events')
          .select(EVENT_COLUMNS)
          .eq('capacity_pools.purpose', 'event')
          .eq('org_id', orgId)
          .order('start_date', { ascending: false, nullsFirst: true })
          .order('id')
          .abortSignal(signal),
      );
      noteOwnEventType(client, firstEvent(events)?.event_type_id);
      return events;
    },
    staleTime: 30_000,
  });

export type EventListItem = Awaited<
  ReturnType<NonNullable<ReturnType<typeof eventsListQuery>['queryFn']>>
>[number];

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
          .eq('capacity_pools.purpose', 'event')
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

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.detail(eventId),
    queryFn: async ({ signal, client }) => {
      const event = unwrap(
        await db()
          .from('events')
          .select('*, capacity_pools(id, size, taken, held, overbooked, counts)')
          .eq('capacity_pools.purpose', 'event')
          .eq('id', eventId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      guessOwnEventType(client, event?.event_type_id);
      return event;
    },
    staleTime: 30_000,
  });

export type EventDetail = Awaited<ReturnType<NonNullable<ReturnType<typeof eventQuery>['queryFn']>>>;

const count = z.int();
const byReply = z.object({ yes: count, maybe: count, waitlisted: count });

/** What `rsvp_headcount` answers. */
const headcountSchema = z.object({
  places: z.object({
    size: z.nullable(count),
    taken: count,
    held: count,
    overbooked: count,
    left: z.nullable(count),
  }),
  people: z.object({
    yes: count,
    no: count,
    maybe: count,
    waitlisted: count,
    plus_ones: count,
    /** Invited, and nothing is known of them yet. */
    unanswered: count,
  }),
  /** Of these people, who has answered so within the last seven days. */
  recent: z.object({ yes: count, maybe: count, no: count }),
  by_age: z.object({ adult: byReply, teen: byReply, child: byReply, infant: byReply }),
  by_meal: z.array(z.object({ meal_option_id: z.uuid(), name: z.string(), yes: count, maybe: count })),
  no_meal: count,
  households: z.object({
    invited: count,
    answered: count,
    withdrawn: count,
    silent: count,
    not_sent: count,
    opened: count,
  }),
  waitlist: z.object({ waiting: count, offered: count, expired: count, people_waiting: count }),
});
export type Headcount = z.output<typeof headcountSchema>;

/** Live counts of an event; asked again each half minute while a page shows them. */
export const headcountQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.headcount(eventId),
    queryFn: async ({ signal }): Promise<Headcount> =>
      headcountSchema.parse(
        unwrap(await db().rpc('rsvp_headcount', { event_id: eventId }).abortSignal(signal)),
      ),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

/** The meals guests of an event choose from, in their order. */
export const mealsQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.meals(eventId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('meal_options')
          .select('id, name, sort')
          .eq('event_id', eventId)
          .order('sort')
          .order('name')
          .abortSignal(signal),
      ),
    staleTime: 30_000,
  });

/**
 * When the reader last changed replies themselves, in ms of the clock; 0 for never. What they did is told by the act, so
 * it is not announced as news, and the rows follow at once.
 */
export const ownChangeQuery = (eventId: string) =>
  queryOptions<number>({
    queryKey: eventKeys.ownChange(eventId),
    queryFn: skipToken,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** To be called when an act of the reader changed replies, before they are read again. */
export const noteOwnChange = (queries: QueryClient, eventId: string) =>
  queries.setQueryData(eventKeys.ownChange(eventId), Date.now());
