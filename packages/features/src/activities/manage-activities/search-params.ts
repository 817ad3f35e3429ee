import * as z from 'zod/mini';
import { matchesSearch } from '@foregather/features/core/base';
import { placeOf } from '../programme-rules';
import { ATTENTIONS, type ListedActivity } from './attention';

/** What the address of the list keeps. */
export const manageSearch = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  /** Day of the event; 0: all of them. */
  day: z.catch(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(90)), 0),
  show: z.catch(z.enum(['all', ...ATTENTIONS]), 'all'),
});
export type ManageSearch = z.output<typeof manageSearch>;

/** Whether an activity is looked for: by title, place or leader, by day, and by what it needs. */
export const isWanted = (activity: ListedActivity, { q, day, show }: ManageSearch): boolean =>
  (day === 0 || activity.current_day === day) &&
  (show === 'all' || activity.needs.includes(show)) &&
  matchesSearch([activity.title, placeOf(activity), activity.host?.full_name].join(' '), q);
