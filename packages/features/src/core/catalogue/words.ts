import { termsFor, type Terms } from '../terminology';

/** Who comes when no event type names them; then the catalogue says guest. */
const NEUTRAL_MEMBER = termsFor().member;

const plural = (word: string) =>
  word
    .split('/')
    .map((part) => `${part}s`)
    .join('/');

/** 'a family reunion', 'an event'. */
export const anEvent = (t: Terms) => `${/^[aeiou]/i.test(t.noun) ? 'an' : 'a'} ${t.noun}`;

/** 'class year', for use inside a sentence. */
export const group = (t: Terms) => t.group.toLowerCase();

/** 'classmates', 'brothers/sisters'. */
export const members = (t: Terms) => plural(t.member.toLowerCase());

/** One who is invited: the member term where the event type has one of its own, else 'guest'. */
export const guest = (t: Terms) => (t.member === NEUTRAL_MEMBER ? 'guest' : t.member.toLowerCase());

/** Those who are invited, in the words of `guest`. */
export const guests = (t: Terms) => plural(guest(t));
