import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import { messagingKeys } from '../queries';
import { sentSchema } from '../schema';
import type { Schedule } from './schedule';
import { type SeriesStep, stepMessage } from './steps';

/** The answer of `lay_out_series`. */
const laidSchema = z.object({
  laid: z.array(z.object({ step: z.string(), message_id: z.string(), send_at: z.string() })),
  /** Steps that went out already and stay as they are. */
  kept: z.array(z.string()),
});

/** What an event's own page shows of its messages, too. */
const refreshOf = (queries: QueryClient, eventId: string) =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === messagingKeys.all[0] || queryKey.includes(eventId),
  });

/** A step of a series as it is laid out; words only where they are not those of its template. */
export interface StepToLayOut {
  step: SeriesStep;
  schedule: Schedule;
  words?: ReturnType<typeof stepMessage>;
}

/** Plans steps of an event's series on its days; one that is there already is moved, and keeps its words. */
export const layOutSeriesMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ steps, key }: { steps: readonly StepToLayOut[]; key: string }) =>
      laidSchema.parse(
        unwrap(
          await db().rpc('lay_out_series', {
            event_id: eventId,
            steps: steps.map(({ step, schedule, words }) => ({
              step,
              anchor: schedule.anchor,
              offset_days: schedule.offsetDays,
              local_time: schedule.localTime,
              ...(words ?? stepMessage(step)),
            })),
            idempotency_key: key,
          }),
        ),
      ),
    onSettled: () => refreshOf(queries, eventId),
  });

/** Sends a message of the series now instead of at its time; resolves to how many mails go. */
export const sendPlannedMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ id, key }: { id: string; key: string }) =>
      sentSchema.parse(unwrap(await db().rpc('send_planned', { message_id: id, idempotency_key: key })))
        .queued,
    onSettled: () => refreshOf(queries, eventId),
  });

/** Takes a message that has not gone out of the series, with its words. */
export const removePlannedMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (id: string) => unwrap(await db().rpc('remove_planned', { message_id: id })),
    onSettled: () => refreshOf(queries, eventId),
  });
