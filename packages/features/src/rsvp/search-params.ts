import * as z from 'zod/mini';

/** What the list can be narrowed to; each is a number of the headcount or a step of sending. */
export const SHOWS = [
  'all',
  'answered',
  'silent',
  'withdrawn',
  'yes',
  'maybe',
  'no',
  'waitlisted',
  'not-sent',
  'no-address',
  'undelivered',
  'revoked',
] as const;
export type Show = (typeof SHOWS)[number];

/** What can be printed for the guests of an event. */
export const PRINTS = ['letters', 'cards', 'labels', 'tags', 'poster'] as const;
export type Print = (typeof PRINTS)[number];

/** What stands in place of the list: numbers, what is asked, fast entry, who sits where, who came. */
export const VIEWS = ['entry', 'headcount', 'kitchen', 'questions', 'seating', 'arrivals'] as const;
export type RepliesView = (typeof VIEWS)[number];

/** What the list of replies keeps in its address. */
export const repliesSearch = z.object({
  /** Checked where it is used: a malformed id is an error panel, not another event. */
  event: z.catch(z.string(), ''),
  show: z.catch(z.enum(SHOWS), 'all'),
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  /** The invitation whose answers stand beside the list; an id that is not in it opens nothing. */
  invitation: z.catch(z.string(), ''),
  /** In place of the list, what is printed; `invitation` then says for whom. */
  print: z.catch(z.enum(['', ...PRINTS]), ''),
  view: z.catch(z.enum(['', ...VIEWS]), ''),
  /** The question of the event whose answers have a column. */
  ask: z.catch(z.string(), ''),
  /** The question whom to invite is open: `guests`, or the import whose people are chosen already. */
  invite: z.catch(z.union([z.enum(['', 'guests']), z.uuid()]), ''),
});
export type RepliesSearch = z.output<typeof repliesSearch>;
