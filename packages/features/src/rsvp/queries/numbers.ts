import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, readAllRows, unwrap } from '@foregather/features/core/base';
import { rsvpKeys } from './keys';

const count = z.number();
const rangeSchema = z.object({
  yes: count,
  maybe: count,
  maybe_come: count,
  silent: count,
  silent_come: count,
  ill: count,
  low: count,
  likely: count,
  high: count,
});
export type HeadcountRange = z.output<typeof rangeSchema>;

/** How many will come, between which bounds, with the parts of the sum. */
export const headcountRangeQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.range(eventId),
    queryFn: async ({ signal }) =>
      rangeSchema.parse(unwrap(await db().rpc('headcount_range', { event_id: eventId }).abortSignal(signal))),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

const text = z.nullable(z.string());
const plateSchema = z.array(
  z.object({
    line: z.string(),
    person: z.string(),
    household: z.string(),
    is_plus_one: z.boolean(),
    age_band: z.enum(['adult', 'teen', 'child', 'infant']),
    reply: z.enum(['yes', 'maybe']),
    meal: text,
    diet: text,
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    table_name: text,
    seat_no: z.nullable(z.number()),
  }),
);
/** Somebody whom the kitchen cooks for, or may. */
export type Plate = z.output<typeof plateSchema>[number];

/** Everybody who comes or may, with what the kitchen needs to know. */
export const kitchenQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.kitchen(eventId),
    queryFn: async ({ signal }) =>
      plateSchema.parse(
        await readAllRows((from, to) =>
          db().rpc('kitchen_sheet', { event_id: eventId }).range(from, to).abortSignal(signal),
        ),
      ),
    staleTime: 5_000,
  });
