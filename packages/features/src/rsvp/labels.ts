import type { Show } from './search-params';

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
