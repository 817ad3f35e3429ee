import * as z from 'zod';

export const MAIL_KINDS = [
  'invitation',
  'reminder',
  'announcement',
  'waitlist_offer',
  'cancellation',
] as const;

/** One row of `claim_outbox`: everything a mail says, and the guest's tokens for its links. */
export const claimedMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  /** The same at each try, so that a mail program that gets it twice shows it once. */
  message_id: z.string(),
  to_address: z.email(),
  to_name: z.string().nullable(),
  /** The host's own words; null where the mail's words are made from the event. */
  subject: z.string().nullable(),
  body: z.string().nullable(),
  token: z.string().min(22),
  unsubscribe_token: z.string().min(22),
  /** What one can unsubscribe from; null for mails that belong to an answer one gave. */
  topic: z.string().nullable(),
  host: z.object({
    name: z.string(),
    /** BCP 47 tag in whose way the host writes days and times; null where it is not known. */
    locale: z.string().nullable(),
  }),
  event: z.object({
    name: z.string(),
    /** 'family reunion': the event type's word for sentences. */
    noun: z.string(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    local_start: z.string().nullable(),
    local_end: z.string().nullable(),
    zone: z.string(),
    location_name: z.string().nullable(),
    address: z.string().nullable(),
    rsvp_closes_on: z.string().nullable(),
    cancelled_reason: z.string().nullable(),
  }),
  details: z.object({
    /** The household's name, or the person's. */
    addressed_to: z.string(),
    people: z.array(z.string()),
    offer: z.object({ quantity: z.number().int(), offer_expires_at: z.string() }).nullable(),
  }),
});

export type ClaimedMail = z.output<typeof claimedMailSchema>;
