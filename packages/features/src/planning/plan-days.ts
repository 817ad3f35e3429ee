import { daysBetween, formatDayOfYear, formatShortDay, shortWeekday } from '@foregather/words';

/** '1 Dec', with its year where that is not this one. */
const dayOf = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(day) : formatShortDay(day);

/** '30 Nov to 13 Dec'. */
export const rangeWords = (from: string, to: string, today: string): string =>
  from === to ? dayOf(to, today) : `${dayOf(from, today)} to ${dayOf(to, today)}`;

/** When something is due, in words, and how urgent that makes it. */
export interface Due {
  words: string;
  level: 'late' | 'today' | 'later';
}

/** A day without urgency: 'Fri 20', '1 Dec'. */
export const dayWords = (day: string, today: string): string =>
  Math.abs(daysBetween(today, day)) < 7 ? `${shortWeekday(day)} ${Number(day.slice(8))}` : dayOf(day, today);

/** 'Since Fri', 'Today', 'Mon 23', '1 Dec'. */
export function dueWords(day: string, today: string): Due {
  const days = daysBetween(today, day);
  if (days < 0) {
    return { level: 'late', words: `Since ${days > -7 ? shortWeekday(day) : dayOf(day, today)}` };
  }
  if (days === 0) return { level: 'today', words: 'Today' };
  return { level: 'later', words: dayWords(day, today) };
}
