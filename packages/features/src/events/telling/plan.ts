import * as z from 'zod/mini';

/** What sending a message to an audience would do now, as `plan_message` answers. */
export const planSchema = z.object({
  people: z.int(),
  households: z.int(),
  mails: z.int(),
  reached: z.int(),
  not_reached: z.int(),
  /** Of those not reached, who has no address. */
  no_address: z.int(),
  /** How many of those reached answered what: {yes: 7, silent: 3}. */
  replies: z.record(z.string(), z.int()),
  blocked: z.nullable(z.enum(['event_not_live', 'replies_closed', 'mail_cap'])),
  room: z.int(),
  limit: z.int(),
  homes: z.array(
    z.object({
      invitation_id: z.string(),
      name: z.string(),
      people: z.array(
        z.object({ person_id: z.string(), name: z.string(), photo_path: z.nullable(z.string()) }),
      ),
      mails: z.array(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  skipped: z.array(
    z.object({
      invitation_id: z.string(),
      person_id: z.nullable(z.string()),
      name: z.string(),
      address: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
});
export type MessagePlan = z.output<typeof planSchema>;
export type PlannedHome = MessagePlan['homes'][number];
