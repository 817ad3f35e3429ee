import { queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { guessOwnEventType, noteOwnEventType } from '@foregather/features/core/session';
import { firstEvent } from '../first-event';
import { eventKeys } from './keys';

/** What a list or a card of events shows; the instants tell what is over. */
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

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.detail(eventId),
    queryFn: async ({ signal, client }) => {
      const event = unwrap(
        await db()
          .from('events')
          .select('*, capacity_pools(id, size, taken, held, overbooked, counts)')
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
