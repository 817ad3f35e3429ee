import { readerLocale } from '@foregather/words';
import type { ReplyView } from './reply-view';

/** The first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

const letter = (word: string | undefined): string => Array.from(word ?? '')[0]?.toUpperCase() ?? '';

/** Somebody who is invited: `full_name` holds words such as 'Child not named yet 2' until somebody is `named`. */
type Invited = Pick<ReplyView['people'][number], 'full_name' | 'named'>;

/** How a sentence calls somebody: the name in full; 'the child' or 'child 2' while there is none. */
export function whoIs({ full_name: name, named }: Invited): string {
  if (named) return name;
  const place = name.replace(' not named yet', '').toLowerCase();
  return /\d$/u.test(place) ? place : `the ${place}`;
}

/** The same where one is called by the first name. */
export const calledName = (person: Invited): string =>
  person.named ? firstName(person.full_name) : whoIs(person);

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

/** Whom a page is for: the one person in full, a household by first names, or by its own name while nobody is named. */
export function namesFor({ people, addressed_to }: ReplyView): string {
  const names = people.filter(({ named }) => named).map(({ full_name: name }) => name);
  const [first] = names;
  if (first === undefined) return addressed_to;
  if (people.length === 1) return first;
  const shown = names.slice(0, names.length <= NAMED ? NAMED : NAMED - 1).map(firstName);
  // Whoever is not named yet is one of the others.
  return namesTogether(shown, people.length - shown.length);
}
