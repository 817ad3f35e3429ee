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
const details = { age_band: ageBand, meal_option_id: z.uuid().nullable(), diet: z.string().nullable() };

/**
 * What `rsvp_by_token`, `rsvp_for_host` and every act on a reply answer (private.reply_view in the migrations).
 * Days and times are local to the event's zone; instants are ISO text in UTC.
 */
export const replyViewSchema = z.object({
  event: z.object({
    id: z.uuid(),
    name: z.string(),
    summary: z.string().nullable(),
    event_type_id: z.string(),
    /** 'family reunion': the event type's word for sentences. */
    noun: z.string(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    local_start: z.string().nullable(),
    local_end: z.string().nullable(),
    zone: z.string(),
    location_name: z.string().nullable(),
    address: z.string().nullable(),
    online_url: z.string().nullable(),
    cancelled_reason: z.string().nullable(),
    rsvp_closes_on: z.string().nullable(),
    allow_maybe: z.boolean(),
  }),
  /** Whom a guest may ask. */
  host: z.object({ name: z.string() }),
  open: z.boolean(),
  closed_reason: z.enum(['draft', 'cancelled', 'paused', 'over', 'not_open_yet', 'deadline']).nullable(),
  /** The household's name, or the one person's. */
  addressed_to: z.string(),
  plus_ones_allowed: z.number().int().min(0),
  state: z.enum(['none', 'draft', 'submitted', 'withdrawn']),
  note: z.string().nullable(),
  people: z.array(
    z.object({
      person_id: z.uuid(),
      full_name: z.string(),
      role: z.enum(['adult', 'child', 'other']),
      reply: storedReply.nullable(),
      ...details,
    }),
  ),
  /** Plus-ones; a name is null while it is not known. */
  guests: z.array(z.object({ name: z.string().nullable(), reply: storedReply, ...details })),
  meals: z.array(z.object({ id: z.uuid(), name: z.string() })),
  places: z.object({ limited: z.boolean(), left: z.number().int().nullable() }),
  waitlist: z
    .object({
      state: z.enum(['waiting', 'offered', 'expired']),
      quantity: z.number().int(),
      offer_expires_at: z.string().nullable(),
    })
    .nullable(),
});

export type ReplyView = z.output<typeof replyViewSchema>;

/** The household has answered and has not taken the answer back. */
export const hasAnswered = (view: ReplyView) => view.state === 'submitted';
