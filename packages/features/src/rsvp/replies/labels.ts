import { REPLY_NAMES } from '@foregather/words';
import type { Show } from '../search-params';

export const SHOW_LABELS: Readonly<Record<Show, string>> = {
  ...REPLY_NAMES,
  all: 'Invited',
  'not-sent': 'Not sent',
  'no-address': 'No email address',
  undelivered: 'Mail did not arrive',
  revoked: 'Link turned off',
};
