import * as z from 'zod';
import { MESSAGE_KINDS } from '../_shared/mail/message-mail.ts';

const day = z.string().nullable();

const when = { start_date: day, end_date: day, local_start: day, local_end: day, zone: z.string() };
const where = { location_name: z.string().nullable(), address: z.string().nullable() };

/** One row of `claim_outbox`: everything a mail says, and the guest's tokens for its links. */
export const claimedMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
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
    /** Where an answer to the mail goes. */
    reply_to: z.email().nullable(),
    contact: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  }),
  event: z.object({
    name: z.string(),
    /** 'family reunion': the event type's word for sentences. */
    noun: z.string(),
    event_type_id: z.string(),
    ...when,
    ...where,
    online_url: z.string().nullable(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    rsvp_closes_on: z.string().nullable(),
    cancelled_reason: z.string().nullable(),
    status: z.string().optional(),
    summary: z.string().nullable(),
    invitation_words: z.unknown(),
    cover: z.object({
      seed: z.int(),
      variant: z.int().nullable(),
      mood: z.enum(['day', 'golden', 'dusk']).nullable(),
      number: z.int().nullable(),
      photo: z.object({ path: z.string(), x: z.int(), y: z.int(), alt: z.string() }).nullable(),
    }),
    uid: z.string(),
  }),
  details: z.object({
    /** The household's name, or the person's. */
    addressed_to: z.string(),
    people: z.array(
      z.object({
        name: z.string(),
        named: z.boolean().optional(),
        reply: z.enum(['yes', 'no', 'maybe', 'waitlisted']).nullable(),
        meal: z.string().nullable(),
        guest_of: z.boolean(),
      }),
    ),
    reply_state: z.enum(['none', 'submitted', 'withdrawn']),
    before: z
      .object({
        ...when,
        ...where,
        online_url: z.string().nullable().optional(),
        status: z.string().optional(),
      })
      .nullable(),
    calendar: z
      .object({ method: z.enum(['REQUEST', 'CANCEL']), sequence: z.int(), comes: z.boolean() })
      .nullable(),
    offer: z.object({ quantity: z.number().int(), offer_expires_at: z.string() }).nullable(),
  }),
});

export type ClaimedMail = z.output<typeof claimedMailSchema>;
