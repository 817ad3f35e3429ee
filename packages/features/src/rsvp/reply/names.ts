import { readerLocale } from '@foregather/words';
import type { ReplyView } from './reply-view';

/** The first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

const letter = (word: string | undefined): string => Array.from(word ?? '')[0]?.toUpperCase() ?? '';

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  return letter(words[0]) + (words.length > 1 ? letter(words.at(-1)) : '');
}

/** More names than these are a list nobody reads. */
const NAMED = 4;

/** 'Chidi, Amara and Zuri'; of many the first ones, and how many more. */
export function namesTogether(names: readonly string[], more = 0): string {
  const list = more > 0 ? [...names, `${more} more`] : names;
  return new Intl.ListFormat(readerLocale().startsWith('en') ? readerLocale() : 'en-GB').format(list);
}

/** Whom a page is for: the one person in full, a household by first names. */
export function namesFor({ people, addressed_to }: ReplyView): string {
  const [first] = people;
  if (!first) return addressed_to;
  if (people.length === 1) return first.full_name;
  const names = people.map(({ full_name: name }) => firstName(name));
  return names.length <= NAMED
    ? namesTogether(names)
    : namesTogether(names.slice(0, NAMED - 1), names.length - NAMED + 1);
}
