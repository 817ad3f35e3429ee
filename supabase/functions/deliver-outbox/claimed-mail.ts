import * as z from 'zod';

/** One row of `claim_outbox`: everything a mail says, and the guest's token for its links. */
export const claimedMailSchema = z.object({
  id: z.union([z.string(), z.number()]),
  kind: z.enum(['invitation', 'reminder', 'waitlist_offer', 'reply_confirmation']),
  to: z.email(),
  recipient_name: z.string().min(1),
  token: z.string().min(22),
  host_name: z.string(),
  closes_on: z.string().nullable(),
  note: z.string().nullable(),
  offer_expires_at: z.string().nullish(),
  event: z.object({
    name: z.string(),
    /** 'family reunion': the event type's word for sentences. */
    noun: z.string(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    zone: z.string(),
    location_name: z.string().nullable(),
    address: z.string().nullable(),
  }),
});

export type ClaimedMail = z.output<typeof claimedMailSchema>;
