import * as z from 'zod/mini';
import { queryOptions } from '@tanstack/react-query';
import { cacheTimes, db, type Tables, unwrap } from '@foregather/features/core/base';
import type { CountedAnswer } from '@foregather/words';
import { eventKeys } from '../queries';
import { dayAfter, WEEK, type WeekEvent } from './week-items';

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

/** Answers shown on the dashboard. */
export const LATEST_ANSWERS = 5;

/** What one household, or one person invited alone, answered last. */
export interface LatestAnswer {
  /** Of the invitation. */
  id: string;
  name: string;
  /** Instant, ISO. */
  at: string;
  withdrawn: boolean;
  people: readonly { id: string; name: string; photo: string | null; answer: CountedAnswer }[];
}

const ANSWERS: readonly CountedAnswer[] = ['yes', 'maybe', 'no', 'waitlisted'];
const asAnswer = (reply: string): CountedAnswer => ANSWERS.find((known) => known === reply) ?? 'unanswered';

/** The newest answers of an event, from `invitations_latest_idx`; asked again each half minute while a page shows them. */
export const latestAnswersQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.latestAnswers(eventId),
    queryFn: async ({ signal }): Promise<LatestAnswer[]> =>
      unwrap(
        await db()
          .from('invitations')
          .select(
            'id, replied_at, reply_state, households(name), persons(full_name), rsvps(rsvp_people(person_id, guest_no, guest_name, reply, persons(full_name, photo_path)))',
          )
          .eq('event_id', eventId)
          .not('replied_at', 'is', null)
          .order('replied_at', { ascending: false })
          .limit(LATEST_ANSWERS)
          .abortSignal(signal),
      ).map((row) => ({
        id: row.id,
        name: row.households?.name ?? row.persons?.full_name ?? 'No longer in the directory',
        at: row.replied_at ?? '',
        withdrawn: row.reply_state === 'withdrawn',
        people: (row.rsvps?.rsvp_people ?? []).map((person) => ({
          id: person.person_id ?? `${row.id}:${person.guest_no}`,
          name: person.persons?.full_name ?? person.guest_name ?? '',
          photo: person.persons?.photo_path ?? null,
          answer: asAnswer(person.reply),
        })),
      })),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

/** Rows of the events summary. */
export const EVENTS_SUMMARY_LIMIT = 20;

/** An event in one line. */
export type EventSummary = Pick<
  Tables<'events'>,
  'id' | 'name' | 'event_type_id' | 'start_date' | 'end_date' | 'location_name'
>;

/**
 * The newest events that a user created, newest start first, those without a day last. Read from
 * `events_user_start_idx`; fresh for 5 minutes, and dropped by every change of an event.
 */
export const eventsSummaryQuery = (userId: string) =>
  queryOptions({
    queryKey: eventKeys.summary(userId),
    queryFn: async ({ signal }): Promise<EventSummary[]> =>
      unwrap(
        await db()
          .from('events')
          .select('id, name, event_type_id, start_date, end_date, location_name')
          .eq('user_id', userId)
          .order('start_date', { ascending: false, nullsFirst: false })
          .limit(EVENTS_SUMMARY_LIMIT)
          .abortSignal(signal),
      ),
    ...cacheTimes('eventsSummary'),
  });

/** Events that take place, or whose replies close, within seven days from an ISO day on; local days of each event. */
export const weekAheadQuery = (orgId: string, from: string) =>
  queryOptions({
    queryKey: eventKeys.weekAhead(orgId, from),
    queryFn: async ({ signal }): Promise<WeekEvent[]> => {
      const last = dayAfter(from, WEEK - 1);
      return unwrap(
        await db()
          .from('events')
          .select('id, name, start_date, end_date, local_start, rsvp_closes_on')
          .eq('org_id', orgId)
          .in('status', ['draft', 'live', 'paused'])
          .or(
            [
              `and(start_date.gte.${from},start_date.lte.${last})`,
              `and(start_date.lt.${from},end_date.gte.${from})`,
              `and(rsvp_closes_on.gte.${from},rsvp_closes_on.lte.${last})`,
            ].join(','),
          )
          .order('start_date', { nullsFirst: false })
          .order('id')
          .limit(50)
          .abortSignal(signal),
      );
    },
    staleTime: 60_000,
  });
