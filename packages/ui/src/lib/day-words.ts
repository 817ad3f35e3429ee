import { dateOf, isoDay } from './iso-day';

type Part = 'day' | 'month' | 'year';

/** How a day is written and read in a language. Days are ISO days ('2030-07-12'). */
export interface DayWords {
  /** With the month as a word, so that nobody takes the month for the day: 'Fri, Jul 12, 2030'. */
  write: (day: string) => string;
  /** For screen readers: 'Friday, July 12, 2030'. */
  writeFull: (day: string) => string;
  /**
   * The day a text means, '' for none. A year that is left out is the first one that makes it a day on or after
   * `reference` (today, unless given); one of two digits is the nearest to it.
   */
  read: (
    text: string,
    today: string,
    reference?: string,
  ) => { day: string } | { problem: 'unreadable' | 'noSuchDay' };
}

/** All languages write the days of one calendar here, or the grid and the words would not agree. */
const STYLE: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};

/** Without accents and case, digits as 0 to 9, and abbreviations such as 'ก.ค.' as one word. */
function folder(locale: string): (text: string) => string {
  const digits = new Map(
    Array.from({ length: 10 }, (_, digit) => [new Intl.NumberFormat(locale).format(digit), String(digit)]),
  );
  return (text) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .replaceAll(/\p{Nd}/gu, (digit) => digits.get(digit) ?? digit)
      .replaceAll(/(?<=[\p{L}\p{M}])\.(?=\p{L})/gu, '')
      .trim();
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

const valueOf = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';

/** Names of months (from 1), of days of the week, and the words that may stand between them ('de', '年'). */
function vocabulary(locale: string, fold: (text: string) => string) {
  const months = new Map<string, number>();
  const weekdays = new Set<string>();
  const others = new Set<string>();
  const shared = new Set<string>();
  const name = (word: string, month: number) => {
    if ((months.get(word) ?? month) !== month) shared.add(word);
    months.set(word, month);
  };
  for (const width of ['short', 'long'] as const) {
    const dated = new Intl.DateTimeFormat(locale, { ...STYLE, weekday: width, month: width });
    const alone = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', month: width });
    for (let at = 1; at <= 7; at += 1) {
      const parts = dated.formatToParts(new Date(Date.UTC(2030, 0, at)));
      for (const word of wordsIn(fold(valueOf(parts, 'weekday')))) weekdays.add(word);
    }
    for (let at = 0; at < 12; at += 1) {
      const date = new Date(Date.UTC(2030, at, 1));
      const parts = dated.formatToParts(date);
      const written = fold(valueOf(parts, 'month'));
      const named = /\d/.test(written) ? undefined : wordsIn(written).at(-1);
      // The name may have grown together with the word before it, as in Hebrew, or with an ending, as in Basque.
      for (const word of wordsIn(fold(dated.format(date)))) {
        if (weekdays.has(word)) continue;
        if (named && word.includes(named)) name(word, at + 1);
        else others.add(word);
      }
      if (named) name(named, at + 1);
      const standing = fold(alone.format(date));
      const [word, more] = wordsIn(standing);
      if (word && more === undefined && !/\d/.test(standing)) name(word, at + 1);
    }
  }
  // Half of the name of two months, as in Irish, is better not understood than taken for one of them.
  for (const word of shared) months.delete(word);
  return { months, weekdays, others };
}

function orderOf(locale: string): Part[] {
  const numeric = new Intl.DateTimeFormat(locale, { ...STYLE, month: 'numeric' });
  return numeric
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');
}

/** 'st', 'nd' and the like after an English number, 'er' and 'o' after French and Spanish ones. */
const ORDINAL = /(\d)(?:st|nd|rd|th|er|re|º|ª)(?![\p{L}\p{M}])/gu;

function fullYear(text: string, reference: string): number | undefined {
  if (text.length === 4) return Number(text);
  if (text.length !== 2) return undefined;
  const near = Number(reference.slice(0, 4));
  const year = near - (near % 100) + Number(text);
  return year > near + 50 ? year - 100 : year < near - 50 ? year + 100 : year;
}

function makeWords(locale: string): DayWords {
  const fold = folder(locale);
  const order = orderOf(locale);
  const { months, weekdays, others } = vocabulary(locale, fold);
  // Where days of the week are numbered a number more would be taken for a part of the date.
  const numbered = /\d/.test(fold(weekdayNames(locale)));
  const short = new Intl.DateTimeFormat(locale, numbered ? STYLE : { ...STYLE, weekday: 'short' });
  const full = new Intl.DateTimeFormat(locale, { ...STYLE, weekday: 'long', month: 'long' });
  const inUtc = (day: string) => (dateOf(day) ? new Date(`${day}T00:00Z`) : undefined);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const nearDays = new Map([0, 1].map((days) => [fold(relative.format(days, 'day')), days]));

  /** A word that is a month, also cut short to three letters or more when it can be no other one. */
  const monthOf = (word: string): number | undefined => {
    const known = months.get(word);
    if (known !== undefined || word.length < 3) return known;
    const found = new Set([...months].filter(([name]) => name.startsWith(word)).map(([, month]) => month));
    return found.size === 1 ? [...found][0] : undefined;
  };

  /** The month a text names; undefined for none, null when a word means nothing or two months are named. */
  const namedMonth = (text: string): number | undefined | null => {
    const sure = new Set<number>();
    const perhaps = new Set<number>();
    for (const word of wordsIn(text)) {
      const asWeekday = weekdays.has(word);
      const month = asWeekday ? months.get(word) : monthOf(word);
      // 'mar' is March and Tuesday in Spanish.
      if (month !== undefined) (asWeekday ? perhaps : sure).add(month);
      else if (!asWeekday && !others.has(word)) return null;
    }
    const [first, second] = sure.size > 0 ? sure : perhaps;
    return second === undefined ? first : null;
  };

  const place = (numbers: string[], parts: Part[], month: number | undefined, reference: string) => {
    const at = (part: Part) => numbers[parts.indexOf(part)];
    const day = Number(at('day'));
    const named = month ?? Number(at('month'));
    const writtenYear = at('year');
    if (writtenYear !== undefined) {
      const year = fullYear(writtenYear, reference);
      return year === undefined ? undefined : isoDay(year, named, day);
    }
    const near = Number(reference.slice(0, 4));
    // Eight years on there is a 29 February again, whatever the century.
    for (let year = near; year <= near + 8; year += 1) {
      const found = isoDay(year, named, day);
      if (found !== undefined && found >= reference) return found;
    }
    return undefined;
  };

  /** The orders in which numbers may be meant, the likeliest first. */
  const ordersFor = (numbers: string[], month: number | undefined): Part[][] => {
    const isYear = (text: string | undefined) =>
      text !== undefined && (text.length === 4 || Number(text) > 31);
    const short = order.filter((part) => part !== 'year');
    const swapped = short.toReversed();
    if (month !== undefined) {
      if (numbers.length === 1) return [['day']];
      if (numbers.length !== 2) return [];
      if (isYear(numbers[0])) return [['year', 'day']];
      return isYear(numbers[1]) ? [['day', 'year']] : [order.filter((part) => part !== 'month')];
    }
    if (numbers.length === 2) return numbers.some((each) => each.length > 2) ? [] : [short, swapped];
    if (numbers.length !== 3) return [];
    if (numbers[0]?.length === 4) return [['year', 'month', 'day']];
    if (numbers[2]?.length === 4)
      return [
        [...short, 'year'],
        [...swapped, 'year'],
      ];
    return [order];
  };

  return {
    write: (day) => {
      const date = inUtc(day);
      return date ? short.format(date) : '';
    },
    writeFull: (day) => {
      const date = inUtc(day);
      return date ? full.format(date) : '';
    },
    read: (text, today, reference = today) => {
      const folded = fold(text).replaceAll(ORDINAL, '$1');
      if (folded === '') return { day: '' };
      const near = nearDays.get(folded);
      if (near !== undefined) {
        const date = inUtc(today);
        date?.setUTCDate(date.getUTCDate() + near);
        return { day: date?.toISOString().slice(0, 10) ?? '' };
      }
      const month = namedMonth(folded);
      if (month === null) return { problem: 'unreadable' };
      let numbers = folded.match(/\d+/g) ?? [];
      const [run] = numbers;
      if (month === undefined && numbers.length === 1 && run?.length === 8) {
        const iso = isoDay(Number(run.slice(0, 4)), Number(run.slice(4, 6)), Number(run.slice(6)));
        const asIso = iso !== undefined && /^(?:19|20)/.test(run);
        numbers =
          asIso || order[0] === 'year'
            ? [run.slice(0, 4), run.slice(4, 6), run.slice(6)]
            : [run.slice(0, 2), run.slice(2, 4), run.slice(4)];
      }
      const orders = ordersFor(numbers, month);
      const readable = numbers.every((each) => each.length <= 2 || each.length === 4);
      if (orders.length === 0 || !readable) return { problem: 'unreadable' };
      for (const parts of orders) {
        const found = place(numbers, parts, month, reference);
        if (found !== undefined) return { day: found };
      }
      return { problem: 'noSuchDay' };
    },
  };
}

/** The days of a week in a row, in short. */
function weekdayNames(locale: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  return Array.from({ length: 7 }, (_, at) => weekday.format(new Date(Date.UTC(2030, 0, at + 1)))).join(' ');
}

const known = new Map<string, DayWords>();

/** How days are written in a language (a BCP 47 tag). Making one takes some milliseconds, so they are kept. */
export function dayWords(locale: string): DayWords {
  const words = known.get(locale) ?? makeWords(locale);
  known.set(locale, words);
  return words;
}
