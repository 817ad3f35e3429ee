import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import type { ReminderPlan } from '../send-plan';
import { rsvpKeys } from './keys';

/** A mail that does not go out; the reason is a stable word of private.mail_plan. */
export const skippedSchema = z.object({
  invitation_id: z.uuid(),
  person_id: z.uuid().nullable(),
  reason: z.string(),
});

/** What `reminder_plan` answers: what a reminder would do if it were sent now. */
const reminderPlanSchema = z.object({
  mails: z.number().int(),
  planned: z.number().int(),
  blocked: z.enum(['event_not_live', 'replies_closed', 'mail_cap']).nullable(),
  room: z.number().int(),
  skipped: z.array(skippedSchema),
  withdrawn: z.number().int(),
});

/** What a reminder would do now; the same function of the database then plans what is sent. */
export const reminderPlanQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.reminder(eventId),
    queryFn: async ({ signal }): Promise<ReminderPlan> =>
      reminderPlanSchema.parse(
        unwrap(await db().rpc('reminder_plan', { event_id: eventId }).abortSignal(signal)),
      ),
    staleTime: 5_000,
  });
