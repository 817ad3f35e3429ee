import * as z from 'zod/mini';
import { STATUSES } from './event-status';

/** What the list of events keeps in its address. */
export const eventListSearch = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  status: z.catch(z.enum(['all', ...STATUSES]), 'all'),
});
export type EventListSearch = z.output<typeof eventListSearch>;
