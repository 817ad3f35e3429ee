import * as z from 'zod';

export const AGE_BANDS = ['adult', 'teen', 'child', 'infant'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export const ANSWERS = ['yes', 'no', 'maybe'] as const;
export type Answer = (typeof ANSWERS)[number];

/** How an age band reads beside a person's name; the ages are the caterer's. */
export const AGE_BAND_LABELS: Readonly<Record<AgeBand, string>> = {
  adult: 'Adult',
  teen: 'Teenager (13 to 17)',
  child: 'Child (3 to 12)',
  infant: 'Infant (under 3)',
};

const ageBand = z.enum(AGE_BANDS);
const storedReply = z.enum([...ANSWERS, 'waitlisted']);

/**
 * What the function `rsvp_by_token` tells whoever holds a guest link: exactly these keys and no others.
 * Days and times are local to the event's zone; instants are ISO text in UTC.
 */
export const replyViewSchema = z.object({
  event: z.object({
    id: z.uuid(),
    name: z.string(),
    type_id: z.string().nullable(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    zone: z.string(),
    location_name: z.string().nullable(),
    address: z.string().nullable(),
    online_url: z.string().nullable(),
    status: z.string(),
    cancelled_reason: z.string().nullable(),
    summary: z.string().nullable(),
    host_name: z.string(),
  }),
  addressee: z.object({ kind: z.enum(['household', 'person']), name: z.string() }),
  state: z.enum(['open', 'not_open_yet', 'closed', 'cancelled', 'paused']),
  opens_at: z.string().nullable(),
  closes_on: z.string().nullable(),
  allow_maybe: z.boolean(),
  people: z.array(
    z.object({
      person_id: z.uuid(),
      name: z.string(),
      role: z.enum(['adult', 'child', 'other']),
      age_band: ageBand,
      reply: storedReply.nullable(),
      meal_option_id: z.uuid().nullable(),
      diet: z.string().nullable(),
    }),
  ),
  plus_ones: z.object({
    allowed: z.number().int().min(0),
    given: z.array(
      z.object({
        name: z.string().nullable(),
        age_band: ageBand,
        reply: storedReply,
        meal_option_id: z.uuid().nullable(),
        diet: z.string().nullable(),
      }),
    ),
  }),
  meals: z.array(z.object({ id: z.uuid(), name: z.string() })),
  capacity: z.object({ limited: z.boolean(), left: z.number().int().nullable() }),
  rsvp: z
    .object({
      state: z.enum(['draft', 'submitted', 'withdrawn']),
      submitted_at: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  waitlist: z
    .object({
      state: z.enum(['waiting', 'offered']),
      quantity: z.number().int(),
      offer_expires_at: z.string().nullable(),
    })
    .nullable(),
  unsubscribed: z.boolean(),
});

export type ReplyView = z.output<typeof replyViewSchema>;

/** The household has answered and has not taken the answer back. */
export const hasAnswered = (view: ReplyView) => view.rsvp?.state === 'submitted';
