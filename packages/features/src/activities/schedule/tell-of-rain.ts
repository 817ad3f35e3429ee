/** Telling those whom a switch of the rain plan concerns: who they are, in which words, and the switch that tells them. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { type MessagePlan, planSchema, toldSchema } from '../../events';
import { refreshProgramme } from '../programme';
import type { RainChange } from './rain';

/** A day that is switched to its rain plan, or back. */
export interface RainSwitch {
  day: number;
  rain: boolean;
}

/** Who would be told of a switch; null: nobody is concerned. */
export const rainMessageQuery = (eventId: string, { day, rain }: RainSwitch) =>
  queryOptions({
    queryKey: ['activities', 'rain-message', eventId, day, rain],
    queryFn: async ({ signal }): Promise<MessagePlan | null> =>
      z
        .nullable(planSchema)
        .parse(
          unwrapMaybe(
            await db().rpc('plan_rain_message', { event_id: eventId, day, rain }).abortSignal(signal),
          ),
        ),
    // Asked anew each time: between two switches somebody may have signed up.
    staleTime: 0,
  });

/** What is said, and when, as the database takes it. */
interface RainTelling {
  when: string;
  subject: string;
  body: string;
  send_local: string | null;
}

/** Switches and tells, as one act. `key`: the same for a repeated press. */
export const rainPlanAndTellMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ day, rain, telling, key }: RainSwitch & { telling: RainTelling; key: string }) =>
      z.object({ activities: z.int(), told: z.nullable(toldSchema) }).parse(
        unwrap(
          await db().rpc('switch_rain_plan_and_tell', {
            event_id: eventId,
            day,
            rain,
            telling: { ...telling },
            idempotency_key: key,
          }),
        ),
      ),
    onSettled: () => refreshProgramme(queries),
  });

/** So many changes stand in the mail; a longer list is on everybody's own page. */
const LISTED = 15;

/** The words to begin with: what changes, from where to where. */
export function rainNote(
  changes: readonly RainChange[],
  { rain, day }: { rain: boolean; day: string },
): string {
  const lines = changes
    .slice(0, LISTED)
    .map(({ activity, from, to }) => `${activity.title}: ${to} (until now: ${from})`);
  const more = changes.length - lines.length;
  return [
    rain ? `Because of the weather, on ${day}:` : `On ${day} the plan counts again:`,
    ...lines,
    ...(more > 0 ? [`And ${more} more: your own page has the whole programme.`] : []),
  ].join('\n');
}
