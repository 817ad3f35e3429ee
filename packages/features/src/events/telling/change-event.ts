import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import type { EventDraft } from '../schema';
import type { EventStatus } from '../event-status';
import { eventKeys } from '../queries';
import type { Telling } from './telling';
import { toldSchema } from './told';
import { columns } from '../mutations';

export interface EventChange {
  /** A whole form, or another state with the reason that a cancellation has. */
  change: { draft: EventDraft } | { status: EventStatus; reason?: string | undefined };
  telling: Telling;
  /** The version that was opened; left out, whatever is there is changed. */
  rowVersion?: number;
  /** The same for a repeated press: it is done and told once. */
  key: string;
}

/** Changes an event and tells its guests, as one act. A newer version of somebody else is refused: 409 event_changed. */
export const changeEventMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ change, telling, rowVersion, key }: EventChange) =>
      z.object({ told: z.nullable(toldSchema) }).parse(
        unwrap(
          await db().rpc('change_event', {
            event_id: eventId,
            changes:
              'draft' in change
                ? columns(change.draft)
                : {
                    status: change.status,
                    ...(change.reason === undefined ? {} : { cancelled_reason: change.reason }),
                  },
            telling: { ...telling },
            ...(rowVersion === undefined ? {} : { row_version: rowVersion }),
            idempotency_key: key,
          }),
        ),
      ).told,
    // The messages of the event are read by the page of messages, too.
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === eventKeys.all[0] || queryKey.includes(eventId),
      }),
  });
