import * as z from 'zod/mini';
import { dayInZone, daysBetween } from '@foregather/words';

/** What the pages of a programme keep in their address beside the event: the day, 0 for today or the first, and whose. */
export const programmeSearch = z.object({
  day: z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60)), 0),
  show: z.catch(z.enum(['all', 'ours']), 'all'),
});
export type ProgrammeSearch = z.output<typeof programmeSearch>;

/** The day that is shown: the one asked for, else today while the event is on, else the first. */
export function openDay(
  asked: number,
  days: readonly number[],
  event: { start_date: string | null; zone: string },
  now: number,
): number {
  if (days.includes(asked)) return asked;
  const today =
    event.start_date === null ? 0 : daysBetween(event.start_date, dayInZone(new Date(now), event.zone)) + 1;
  return days.includes(today) ? today : (days[0] ?? 1);
}
