import { NOTIFICATION_KINDS } from '@foregather/features/core/shell';
import * as z from 'zod/mini';

/** What the account page is opened with. */
export const accountSearch = z.object({
  /** The token of an invitation's link; taken out of the address at once. */
  invitation: z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), ''),
});

/** What the account page shows, and what its notifications are narrowed to. */
export const accountViewSearch = z.object({
  show: z.catch(z.enum(['overview', 'plan', 'notifications']), 'overview'),
  kind: z.catch(z.enum(['all', ...NOTIFICATION_KINDS]), 'all'),
  /** Id of an event. */
  event: z.catch(z.uuid(), ''),
});
