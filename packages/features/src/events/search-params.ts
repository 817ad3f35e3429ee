import * as z from 'zod';
import { STATUSES } from './event-status';

/** What the list of events keeps in its address. */
export const eventListSearch = z.object({
  q: z.string().max(200).catch(''),
  status: z.enum(['all', ...STATUSES]).catch('all'),
});
export type EventListSearch = z.output<typeof eventListSearch>;
