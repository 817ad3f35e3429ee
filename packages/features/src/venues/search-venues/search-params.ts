import * as z from 'zod/mini';
import type { VenueNeed } from '../venue-match';

/** A day of the calendar: '2030-07-12', and no 30 February. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

const digits = z.catch(z.string().check(z.regex(/^\d{1,11}$/)), '');

/** What the address keeps of the search. Left out: as the event says. */
export const venueSearch = z.object({
  /** Whose headcount and days are meant; by default the next one. */
  event: z.catch(z.string().check(z.maxLength(36)), ''),
  /** '0': how many does not matter. */
  people: digits,
  when: z.catch(z.enum(['event', 'day', 'any']), 'event'),
  day: z.catch(z.string().check(z.refine(isDay)), ''),
  steps: z.catch(z.enum(['all', 'free']), 'all'),
  /** Minor units. */
  most: digits,
  sort: z.catch(z.enum(['fit', 'price', 'room', 'name']), 'fit'),
  view: z.catch(z.enum(['list', 'compare']), 'list'),
});
export type VenueSearch = z.output<typeof venueSearch>;

/** What we look for, by the address and the event it is for. */
export function needOf(
  search: VenueSearch,
  event: { id: string; start_date: string | null; end_date: string | null } | undefined,
  headcount: number | null,
  currency: string,
): VenueNeed {
  const { people, when, day, steps, most } = search;
  const ofEvent = event?.start_date
    ? { from: event.start_date, to: event.end_date ?? event.start_date }
    : null;
  const days = { event: ofEvent, day: day === '' ? null : { from: day, to: day }, any: null };
  return {
    people: people === '' ? headcount : Number(people) || null,
    days: days[when],
    stepFree: steps === 'free',
    most: most === '' ? null : { minor: Number(most), currency },
    eventId: event?.id ?? null,
  };
}
