import { termsFor, type Terms } from '../../session/terminology/terms';

/** The member term of the neutral terms, for which the catalogue says 'guest'. */
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

/** 'classmate', or 'guest' where the event type has no member term of its own. */
export const guestNoun = (t: Terms) => (t.member === NEUTRAL_MEMBER ? 'guest' : t.member.toLowerCase());

/** The plural: 'classmates', 'guests'. */
export const guestNouns = (t: Terms) => plural(guestNoun(t));
