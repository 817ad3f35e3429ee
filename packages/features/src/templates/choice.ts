/** What a reader has said on a template's page, as its address keeps it: `?date=2027-01-24&days=2&people=60`. */
import { addDays, daysBetween } from '@foregather/words';
import * as z from 'zod/mini';
import type { TemplateBody } from './template-schema';

const text = z.catch(z.string().check(z.maxLength(40)), '');
/** Fields are kept as they were typed: what is wrong stands in its field again. */
export const choiceSearch = z.object({ date: text, days: text, people: text });
export type ChoiceSearch = z.output<typeof choiceSearch>;

/** Nobody plans further ahead; a year of five digits is a slip. */
const FURTHEST_DAYS = 3653;
const isDay = (typed: string) => z.iso.date().safeParse(typed).success;

/** What is wrong with a first day, in words; null: nothing. */
export function dayProblem(typed: string, today: string): string | null {
  if (!isDay(typed)) return 'Write a day that exists, such as 2027-01-24.';
  const left = daysBetween(today, typed);
  if (left < 0) return 'This day has passed. Choose today or a later one.';
  return left > FURTHEST_DAYS ? 'Choose a day within the next ten years.' : null;
}

const wholeNumber = (typed: string, from: number, to: number): number | null => {
  const number = Number(typed);
  return /^\d{1,6}$/.test(typed) && number >= from && number <= to ? number : null;
};

const MOST_DAYS = 14;
export const FEWEST_PEOPLE = 2;
export const MOST_PEOPLE = 20_000;

/** How many days may be chosen: at least three, and all that the template was written for. */
export const dayChoices = ({ days }: Pick<TemplateBody, 'days'>): readonly number[] =>
  Array.from({ length: Math.max(3, Math.min(days, MOST_DAYS)) }, (_, index) => index + 1);

/** A template with what was said about it. */
export interface Choice {
  /** Local day on which the reader looks. */
  today: string;
  /** As typed. */
  typed: ChoiceSearch;
  /** First day of the event; null: none yet, or what was typed is none. */
  start: string | null;
  /** Last day of the event; null with `start`. */
  end: string | null;
  days: number;
  people: number;
  errors: { date?: string; people?: string };
}

/** Reads what was typed; what is wrong is told, and the template's own value stands in for it. */
export function readChoice(
  typed: ChoiceSearch,
  body: Pick<TemplateBody, 'days' | 'guests'>,
  today: string,
): Choice {
  const errors: Choice['errors'] = {};
  const date = typed.date.trim();
  const problem = date === '' ? null : dayProblem(date, today);
  if (problem !== null) errors.date = problem;
  const start = date === '' || problem !== null ? null : date;
  const days = wholeNumber(typed.days, 1, MOST_DAYS) ?? body.days;
  const people = wholeNumber(typed.people.trim(), FEWEST_PEOPLE, MOST_PEOPLE);
  if (people === null && typed.people.trim() !== '')
    errors.people = `Write a number from ${FEWEST_PEOPLE} to ${MOST_PEOPLE.toLocaleString('en-US')}.`;
  return {
    today,
    typed,
    start,
    end: start === null ? null : addDays(start, days - 1),
    days,
    people: people ?? body.guests.usual,
    errors,
  };
}
