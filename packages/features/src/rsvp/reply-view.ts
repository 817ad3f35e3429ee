import * as z from 'zod';
import { EVENT_KINDS } from '@foregather/covers';

export const AGE_BANDS = ['adult', 'teen', 'child', 'infant'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** In the order in which guests and hosts read them everywhere. */
export const ANSWERS = ['yes', 'maybe', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];

/** How an age band reads beside a person's name; the ages are the caterer's. */
export const AGE_BAND_LABELS: Readonly<Record<AgeBand, string>> = {
  adult: 'Adult',
  teen: 'Teenager (13 to 17)',
  child: 'Child (3 to 12)',
  infant: 'Infant (under 3)',
};

/** How the title stands over the cover. */
export const LETTERINGS = ['poster', 'name_tag', 'banner'] as const;

/** The host's own photo as cover: its file, where to look in percent, and what it shows. */
export const coverPhotoSchema = z.object({ path: z.string(), x: z.number(), y: z.number(), alt: z.string() });

const ageBand = z.enum(AGE_BANDS);
const storedReply = z.enum([...ANSWERS, 'waitlisted']);

/** A point of the programme, as guests read it; days count from the first of the event, `local_start` is `14:30` there. */
const activitySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  day: z.number().int(),
  local_start: z.string(),
  minutes: z.number().int(),
  place: z.string().nullable(),
  led_by: z.string().nullable(),
  /** Whoever comes signs up. */
  sign_up: z.boolean(),
  /** Free places; null without a limit. */
  left: z.number().int().nullable(),
  min_age: z.number().int().nullable(),
  max_age: z.number().int().nullable(),
  /** Minor units of the programme's currency, paid on the day. */
  fee_minor: z.number().int().nullable(),
  attire: z.string().nullable(),
  plan_b: z.string().nullable(),
  /** It takes place by its plan B. */
  on_plan_b: z.boolean(),
  called_off: z.boolean(),
  over: z.boolean(),
});
export type GuestActivity = z.output<typeof activitySchema>;

const programmeSchema = z.object({
  currency: z.string(),
  activities: z.array(activitySchema),
  /** Who of the household said yes. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), age_band: ageBand })),
  signups: z.array(
    z.object({
      activity_id: z.uuid(),
      /** One of `people`. */
      person: z.uuid(),
      state: z.enum(['going', 'waiting', 'offered']),
      offered_until: z.string().nullable(),
    }),
  ),
});
export const QUESTION_TYPES = [
  'text',
  'long_text',
  'yes_no',
  'one',
  'many',
  'number',
  'date',
  'time',
] as const;

/** What the event asks besides; `show_if_id` names an earlier question that must have the answer `show_if_is`. */
const questionSchema = z.object({
  id: z.uuid(),
  scope: z.enum(['person', 'household']),
  type: z.enum(QUESTION_TYPES),
  label: z.string(),
  help: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  required: z.boolean(),
  show_if_id: z.uuid().nullable(),
  show_if_is: z.string().nullable(),
  erase_after_days: z.number().int().nullable(),
  used_by: z.string().nullable(),
});

/** What was answered: by a person or guest of the reply, or by the household (both null). */
const answerSchema = z.object({
  question_id: z.uuid(),
  person_id: z.uuid().nullable(),
  guest_no: z.number().int().nullable(),
  value: z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]),
});
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
    /** Instants, for calendars. */
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    /** The entry in calendars: the same for ever, and which version of it this is. */
    uid: z.string(),
    sequence: z.number().int(),
    location_name: z.string().nullable(),
    address: z.string().nullable(),
    online_url: z.string().nullable(),
    cancelled_reason: z.string().nullable(),
    rsvp_closes_on: z.string().nullable(),
    allow_maybe: z.boolean(),
  }),
  /** What the cover is drawn from, and the lettering of the title. */
  looks: z.object({
    // A kind that is newer than this page has the picture that fits most gatherings.
    kind: z.enum(EVENT_KINDS).catch('family'),
    seed: z.number().int(),
    variant: z.union([z.literal(0), z.literal(1)]).nullable(),
    mood: z.enum(['day', 'golden', 'dusk']).nullable(),
    number: z.number().int().nullable(),
    lettering: z.enum(LETTERINGS).catch('poster'),
    photo: coverPhotoSchema.nullable().catch(null),
  }),
  /** The host's words, as the database has them: shown through `RichText`, which leaves out what it does not know. */
  words: z.unknown(),
  /** Who invites. */
  host: z.object({ name: z.string() }),
  /** Whom a guest may ask, and how. */
  contact: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
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
      /** False: only counted, and `full_name` holds words such as 'Child not named yet'. */
      named: z.boolean().default(true),
      role: z.enum(['adult', 'child', 'other']),
      reply: storedReply.nullable(),
      /** Lets the other guests see this name. */
      shows_name: z.boolean(),
      ...details,
    }),
  ),
  /** Plus-ones; a name is null while it is not known. */
  guests: z.array(z.object({ name: z.string().nullable(), reply: storedReply, ...details })),
  /** Who comes from other households, of those who let it be seen; null unless the event shows its guests. */
  coming: z
    .object({
      /** Everybody who comes, this household too. */
      total: z.number().int(),
      people: z.array(z.object({ name: z.string(), initials: z.string() })),
    })
    .nullable(),
  /** What this household says at the door. */
  door_word: z.string().nullable(),
  meals: z.array(z.object({ id: z.uuid(), name: z.string() })),
  questions: z.array(questionSchema),
  answers: z.array(answerSchema),
  programme: programmeSchema,
  /** Getting in and about at the venue; null where the place is none of the host's venues. */
  access: z
    .object({
      step_free: z.boolean().nullable(),
      accessible_wc: z.boolean().nullable(),
      hearing_loop: z.boolean().nullable(),
      access_notes: z.string().nullable(),
      parking: z.string().nullable(),
    })
    .nullable(),
  /** Null where the event shows guests no tickets. */
  tickets: z.object({ bought: z.boolean() }).nullable(),
  places: z.object({
    limited: z.boolean(),
    size: z.number().int().nullable(),
    left: z.number().int().nullable(),
  }),
  waitlist: z
    .object({
      state: z.enum(['waiting', 'offered', 'expired']),
      quantity: z.number().int(),
      offer_expires_at: z.string().nullable(),
      /** 1 is next; null unless it waits. */
      position: z.number().int().nullable(),
    })
    .nullable(),
  /** What it says in one text, for the host alone: another one as soon as somebody changes it. */
  revision: z.string().optional(),
});

export type ReplyView = z.output<typeof replyViewSchema>;

/** The household has answered and has not taken the answer back. */
export const hasAnswered = (view: ReplyView) => view.state === 'submitted';
