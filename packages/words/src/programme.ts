/** How a point of a programme is told: its hours and for which ages. */
import { timeText } from './event-when.ts';

const DAY = 1440;

/** `14:30` or `14:30:00` as minutes from midnight. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Minutes from midnight as `14:30`; past midnight it begins anew. */
export function clockOf(minute: number): string {
  const within = ((minute % DAY) + DAY) % DAY;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** From a clock time so many minutes: '14:30 to 16:00', or '21:30 to 00:30, next day'. */
export function hoursSpan(start: string, minutes: number): string {
  const end = minuteOf(start) + minutes;
  const words = `${timeText(start.slice(0, 5))} to ${timeText(clockOf(end))}`;
  return end > DAY ? `${words}, next day` : words;
}

/** 'from 8 years', 'up to 12 years', '8 to 12 years'; null for every age. */
export function agesSpan(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return `${from} to ${to} years`;
  if (from !== null) return `from ${from} years`;
  return to === null ? null : `up to ${to} years`;
}
