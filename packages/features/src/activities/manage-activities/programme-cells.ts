/** What a cell of a programme's file means. Each answers its value, or throws a `CellError` with the words for the row. */
import { moneyFormat, parseMoney } from '@foregather/ui';
import { addDays, daysBetween, readerLocale, shortWeekday, weekdayText } from '@foregather/words';
import { foldText } from '@foregather/features/core/base';
import type { Activity, ActivityDraft } from '../programme';
import { type Space, spaceName } from '../spaces';
import { NO_LIMIT, RAIN_AT, RAIN_ELSEWHERE, RAIN_OFF, SHARES } from './csv-columns';

/** What cells are held against. */
export interface FileContext {
  startDate: string | null;
  /** Days of the event, the first being 1. */
  days: readonly number[];
  spaces: readonly Space[];
  /** The venue where the event is: its spaces come first. */
  venueId: string | null;
  people: readonly { id: string; name: string }[];
  programme: readonly Activity[];
  currency: string;
}

/** Why a cell is wrong, in words. */
export class CellError extends Error {
  override name = 'CellError';
}

const wholeIn = (text: string, least: number, most: number): number | null =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;

/** '2', '2030-07-13', '13.07.2030' or 'Saturday'; nothing is the first day. */
export function readDay(text: string, { startDate, days }: FileContext): number {
  if (text === '') return 1;
  const day = wholeIn(text, 1, 60) ?? (startDate === null ? null : dayByName(text, startDate, days));
  if (day === null)
    throw new CellError('Write a day of the event: its number, its date such as 2030-07-13, or its weekday.');
  if (startDate !== null && !days.includes(day))
    throw new CellError(`The event has ${days.length === 1 ? 'one day' : `${days.length} days`}.`);
  return day;
}

function dayByName(text: string, startDate: string, days: readonly number[]): number | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const date = iso
    ? text
    : european
      ? `${european[3] ?? ''}-${(european[2] ?? '').padStart(2, '0')}-${(european[1] ?? '').padStart(2, '0')}`
      : null;
  if (date !== null) {
    const day = daysBetween(startDate, date) + 1;
    return Number.isInteger(day) ? day : null;
  }
  const wanted = foldText(text);
  const found = days.filter((day) => {
    const of = addDays(startDate, day - 1);
    return [readerLocale(), 'en'].some((locale) =>
      [weekdayText(of, locale), shortWeekday(of, locale)].some((name) => foldText(name) === wanted),
    );
  });
  // Two Saturdays are no answer.
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** '14:30', '14.30', '9', '2:30 pm' as `14:30`. */
export function readStart(text: string): string {
  const read = /^(\d{1,2})(?:[:.h](\d\d))?(?::00)?\s*(am|pm)?$/i.exec(text);
  const half = read?.[3]?.toLowerCase();
  const hour = Number(read?.[1]);
  const minute = Number(read?.[2] ?? '0');
  const inHalf = half === undefined || (hour >= 1 && hour <= 12);
  const full = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  if (!read || !inHalf || full > 23 || minute > 59)
    throw new CellError(
      text === '' ? 'Say when it begins, such as 14:30.' : 'Write an hour of the day, such as 14:30.',
    );
  return `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** '90', '90 min' or '1:30'; nothing is an hour. */
export function readMinutes(text: string): number {
  if (text === '') return 60;
  const clock = /^(\d{1,2}):(\d\d)$/.exec(text);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : Number(/^(\d{1,4})\s*(?:min(?:utes)?\.?)?$/i.exec(text)?.[1]);
  if (!(minutes >= 5 && minutes <= 1440))
    throw new CellError('Write the length in minutes, from 5 to 1,440.');
  return minutes;
}

/** A text of at most so many signs; null for none. */
export function readText(text: string, most: number): string | null {
  if (text.length > most) throw new CellError(`Use ${most} characters or fewer.`);
  return text === '' ? null : text;
}

/** A space by its name, with or without its venue, or a place in words. */
export function readPlace(
  text: string,
  { spaces, venueId }: FileContext,
): Pick<ActivityDraft, 'space_id' | 'place'> {
  const wanted = foldText(text);
  const named = spaces.filter(
    (space) => foldText(space.name) === wanted || foldText(spaceName(space)) === wanted,
  );
  const here = named.filter((space) => space.venueId === venueId);
  const [only, ...others] = here.length > 0 ? here : named;
  if (only && others.length > 0)
    throw new CellError(
      `There is more than one ${only.name}. Write its venue too, such as ‘${spaceName(only)}’.`,
    );
  return only ? { space_id: only.id, place: null } : { space_id: null, place: readText(text, 120) };
}

/** Somebody of the directory by the whole name; null for nobody. */
export function readLeader(text: string, { people }: FileContext): string | null {
  if (text === '') return null;
  const wanted = foldText(text);
  const [only, ...others] = people.filter(({ name }) => foldText(name) === wanted);
  if (!only) throw new CellError('Nobody in the directory has this name.');
  if (others.length > 0)
    throw new CellError(
      `${others.length + 1} people have this name. Leave it empty and choose one in the activity.`,
    );
  return only.id;
}

/** '22', 'no limit', 'shares with Boat'; nothing: everybody simply comes. */
export function readPlaces(
  text: string,
  { programme }: FileContext,
): Pick<ActivityDraft, 'sign_up' | 'places' | 'shares_places_with'> {
  const words = foldText(text);
  if (words === '') return { sign_up: false, places: null, shares_places_with: null };
  if (words === NO_LIMIT) return { sign_up: true, places: null, shares_places_with: null };
  if (words.startsWith(SHARES)) {
    const title = words.slice(SHARES.length);
    const other = programme.find(
      (each) => each.sign_up && each.shares_places_with === null && foldText(each.title) === title,
    );
    if (!other)
      throw new CellError(
        'No activity of this programme has this title and places of its own. Add that one first.',
      );
    return { sign_up: true, places: null, shares_places_with: other.id };
  }
  const places = wholeIn(words, 0, 100_000);
  if (places === null) throw new CellError(`Write how many fit, or ‘${NO_LIMIT}’.`);
  return { sign_up: true, places, shares_places_with: null };
}

/** '8 to 12', '8-12 years', 'from 8', '8+', 'up to 12'; nothing: every age. */
export function readAges(text: string): Pick<ActivityDraft, 'min_age' | 'max_age'> {
  const words = foldText(text)
    .replace(/years?$/, '')
    .trim();
  if (words === '') return { min_age: null, max_age: null };
  const both = /^(\d{1,3})\s*(?:to|-|–)\s*(\d{1,3})$/.exec(words);
  const from = both?.[1] ?? /^(?:from )?(\d{1,3})\s*\+?$/.exec(words)?.[1];
  const to = both?.[2] ?? /^(?:up to |under )(\d{1,3})$/.exec(words)?.[1];
  const [least, most] = [from, to].map((age) => (age === undefined ? null : Number(age)));
  const wrong = [least, most].some((age) => typeof age === 'number' && age > 120);
  if ((from === undefined && to === undefined) || wrong)
    throw new CellError('Write ages like ‘from 8’, ‘up to 12’ or ‘8 to 12’.');
  if (typeof least === 'number' && typeof most === 'number' && most < least)
    throw new CellError('The highest age comes before the lowest.');
  return { min_age: least ?? null, max_age: most ?? null };
}

/** An amount of the event's currency, as people write it; null for none. */
export function readFee(text: string, { currency }: FileContext): number | null {
  const format = moneyFormat(currency, readerLocale());
  const read = parseMoney(text, format);
  if ('value' in read && (read.value === null || (read.value >= 0 && read.value <= 100_000_000_000)))
    return read.value;
  throw new CellError(`Write an amount such as ${format.write(350)}.`);
}

type RainDraft = Pick<
  ActivityDraft,
  'plan_b' | 'plan_b_kind' | 'plan_b_place' | 'plan_b_space_id' | 'plan_b_day' | 'plan_b_start'
>;

/** 'does not take place', 'elsewhere: Great hall', 'at 2030-07-14 10:00', each with words in brackets; any other words stand as they are. */
export function readRain(text: string, context: FileContext): RainDraft {
  const none: RainDraft = {
    plan_b: null,
    plan_b_kind: null,
    plan_b_place: null,
    plan_b_space_id: null,
    plan_b_day: null,
    plan_b_start: null,
  };
  const bracket = text.endsWith(')') ? text.indexOf(' (') : -1;
  const plan = foldText(bracket < 0 ? text : text.slice(0, bracket));
  const words = bracket < 0 ? null : readText(text.slice(bracket + 2, -1).trim(), 300);
  if (plan === RAIN_OFF) return { ...none, plan_b_kind: 'off', plan_b: words };
  if (plan.startsWith(RAIN_ELSEWHERE.trim())) {
    const said = (bracket < 0 ? text : text.slice(0, bracket))
      .trim()
      .slice(RAIN_ELSEWHERE.trim().length)
      .trim();
    if (said === '') throw new CellError('Say where: ‘elsewhere: Great hall’.');
    const { space_id: space, place } = readPlace(said, context);
    return { ...none, plan_b_kind: 'place', plan_b_space_id: space, plan_b_place: place, plan_b: words };
  }
  const at = plan.startsWith(RAIN_AT) ? /^at (?:(.+) )?(\S+)$/.exec(plan) : null;
  if (at) {
    const start = readStart(at[2] ?? '');
    const day = at[1] === undefined ? null : readDay(at[1].replace(/^day /, ''), context);
    return { ...none, plan_b_kind: 'time', plan_b_day: day, plan_b_start: start, plan_b: words };
  }
  return { ...none, plan_b: readText(text, 300) };
}
