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
export const groupNoun = (t: Terms) => t.group.toLowerCase();

/** 'classmates', 'brothers/sisters'. */
export const memberNouns = (t: Terms) => plural(t.member.toLowerCase());

/** One who is invited: the member term where the event type has one of its own, else 'guest'. */
export const guestNoun = (t: Terms) => (t.member === NEUTRAL_MEMBER ? 'guest' : t.member.toLowerCase());

/** Those who are invited: 'classmates', 'guests'. */
export const guestNouns = (t: Terms) => plural(guestNoun(t));
