import * as z from 'zod';

/** What the list can be narrowed to; each is a number of the headcount or a step of sending. */
export const SHOWS = [
  'all',
  'yes',
  'maybe',
  'no',
  'waitlisted',
  'silent',
  'not-sent',
  'undelivered',
  'revoked',
] as const;
export type Show = (typeof SHOWS)[number];

export const SHOW_LABELS: Readonly<Record<Show, string>> = {
  all: 'All invitations',
  yes: 'Coming',
  maybe: 'Maybe',
  no: 'Not coming',
  waitlisted: 'On the waitlist',
  silent: 'Not answered',
  'not-sent': 'Not sent',
  undelivered: 'Mail did not arrive',
  revoked: 'Link turned off',
};

/** What the address says about the list, so that a link shares it and Back works. Unknown values mean the default. */
const searchSchema = z.object({
  /** Checked where it is used: a malformed id is an error panel, not another event. */
  event: z.string().catch('').default(''),
  show: z.enum(SHOWS).catch('all').default('all'),
  q: z.string().max(200).catch('').default(''),
});
export type RepliesSearch = z.output<typeof searchSchema>;

export const readRepliesSearch = (params: URLSearchParams): RepliesSearch =>
  searchSchema.parse(Object.fromEntries(params));

interface Datable {
  id: string;
  status: string;
  start_date: string | null;
  starts_at: string | null;
  ends_at: string | null;
}

/** The event to begin with: the next live one, else the next that is not over, else the newest. */
export function firstEvent<E extends Datable>(events: readonly E[], now = Date.now()): E | undefined {
  const over = (event: Datable) => {
    const last = event.ends_at ?? event.starts_at;
    return last !== null && Date.parse(last) <= now;
  };
  const byDay = (a: Datable, b: Datable) => (a.start_date ?? '9999').localeCompare(b.start_date ?? '9999');
  const coming = events
    .filter((event) => !over(event) && !['cancelled', 'archived'].includes(event.status))
    .sort(byDay);
  return coming.find(({ status }) => status === 'live') ?? coming[0] ?? events[0];
}
