import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { eventKeys } from './keys';

const count = z.int();
const byReply = z.object({ yes: count, maybe: count, waitlisted: count });

/** What `rsvp_headcount` answers. */
const headcountSchema = z.object({
  places: z.object({
    size: z.nullable(count),
    taken: count,
    held: count,
    overbooked: count,
    left: z.nullable(count),
  }),
  people: z.object({
    yes: count,
    no: count,
    maybe: count,
    waitlisted: count,
    plus_ones: count,
    /** Invited, and nothing is known of them yet. */
    unanswered: count,
  }),
  /** Of these people, who has answered so within the last seven days. */
  recent: z.object({ yes: count, maybe: count, no: count }),
  by_age: z.object({ adult: byReply, teen: byReply, child: byReply, infant: byReply }),
  by_meal: z.array(z.object({ meal_option_id: z.uuid(), name: z.string(), yes: count, maybe: count })),
  no_meal: count,
  households: z.object({
    invited: count,
    answered: count,
    withdrawn: count,
    silent: count,
    not_sent: count,
    opened: count,
  }),
  waitlist: z.object({ waiting: count, offered: count, expired: count, people_waiting: count }),
});
export type Headcount = z.output<typeof headcountSchema>;

/** Live counts of an event; asked again each half minute while a page shows them. */
export const headcountQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.headcount(eventId),
    queryFn: async ({ signal }): Promise<Headcount> =>
      headcountSchema.parse(
        unwrap(await db().rpc('rsvp_headcount', { event_id: eventId }).abortSignal(signal)),
      ),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
