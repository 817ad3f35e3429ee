/** Who of an event's guests can be signed up by its hosts, and where a household signed up. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, readAllRows, unwrap } from '@foregather/features/core/base';
import type { Joiner } from '../household-rules';
import { activityKeys } from '../programme';
import { type MySignUp, SIGN_UP_STATES, type SignUp } from '../sign-ups';

/** Somebody who said yes, with the reply they stand in. */
export type Coming = Joiner & { rsvpId: string };

const comingSchema = z.object({
  id: z.uuid(),
  rsvp_id: z.uuid(),
  guest_name: z.nullable(z.string()),
  persons: z.nullable(z.object({ full_name: z.string() })),
});

/** Everybody who said yes to an event, by name: for who may read replies. */
export const comingQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'coming', eventId],
    queryFn: async ({ signal }): Promise<Coming[]> => {
      const rows = await readAllRows((from, to) =>
        db()
          .from('rsvp_people')
          .select('id, rsvp_id, guest_name, persons(full_name)')
          .eq('event_id', eventId)
          .eq('reply', 'yes')
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      );
      return z
        .array(comingSchema)
        .parse(rows)
        .map(({ id, rsvp_id: rsvpId, guest_name: guest, persons: person }) => ({
          id,
          rsvpId,
          name: person?.full_name ?? guest ?? 'Guest',
          reply: 'yes' as const,
          ages: null,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: 30_000,
  });

const homeSchema = z.object({
  activity_id: z.uuid(),
  rsvp_person_id: z.uuid(),
  state: z.enum(SIGN_UP_STATES),
  offered_until: z.nullable(z.string()),
});

/** Where the people of one reply signed up. */
export const homeSignUpsQuery = (rsvpId: string) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'home', rsvpId],
    queryFn: async ({ signal }): Promise<MySignUp[]> =>
      z
        .array(homeSchema)
        .parse(
          unwrap(
            await db()
              .from('activity_signups')
              .select('activity_id, rsvp_person_id, state, offered_until')
              .eq('rsvp_id', rsvpId)
              .order('id')
              .abortSignal(signal),
          ),
        )
        .map(({ rsvp_person_id: person, ...signUp }) => ({ ...signUp, person, ahead: null })),
    staleTime: 15_000,
  });

/** A sign-up as its household would read it. */
export const asMine = (activityId: string, { person, state, offered_until }: SignUp): MySignUp => ({
  activity_id: activityId,
  person: person.id,
  state,
  offered_until,
  ahead: null,
});

/** The name of who signed up. */
export const nameOf = ({ person }: SignUp): string =>
  person.persons?.full_name ?? person.guest_name ?? 'Guest';

/** The turn of who waits: households in the order in which they came, from 1. */
export function turnsOf(waiting: readonly SignUp[]): ReadonlyMap<string, number> {
  const homes = [...new Set(waiting.map(({ rsvp_id: home }) => home))];
  return new Map(waiting.map(({ id, rsvp_id: home }) => [id, homes.indexOf(home) + 1]));
}
