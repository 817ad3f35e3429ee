/* Longer than 300 lines: the steps of one form, what the whole of it is and what the database refuses of it belong together. */
import * as z from 'zod';
import { cleanRichText, richTextLength } from '@foregather/ui/rich-text-view';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max} characters or fewer.`)
    .transform((value) => value || null);

const day = (message: string) =>
  z.iso
    .date(message)
    .or(z.literal(''))
    .transform((value) => value || null);

const time = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?(:\d\d)?$/, 'Write the time like 18:30.')
  .transform((value) => value.slice(0, 5) || null);

const httpUrl = z
  .string()
  .trim()
  .max(1000, 'Use 1000 characters or fewer.')
  .refine((value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value), 'Start the address with https://.')
  .transform((value) => value || null);

/** What it is. */
export const whatSchema = z.object({
  name: z.string().trim().min(1, 'Give the event a name.').max(120, 'Use 120 characters or fewer.'),
  eventTypeId: z.string().min(1, 'Choose what kind of event it is.'),
  summary: text(4000),
});

/** When it is: local days and times in one zone; no day means "not yet", and then the zone may wait too. */
export const whenSchema = z
  .object({
    startDate: day('Write the start date in full, such as 12 July 2031, or pick it.'),
    endDate: day('Write the end date in full, such as 12 July 2031, or pick it.'),
    localStart: time,
    localEnd: time,
    zone: z.string().transform((value) => value || null),
  })
  .refine(({ zone, startDate, localStart }) => zone !== null || (startDate === null && localStart === null), {
    path: ['zone'],
    error: 'Choose the time zone of the place.',
  })
  .refine(({ startDate, endDate }) => endDate === null || startDate !== null, {
    path: ['startDate'],
    error: 'Choose a start date too, or leave both open.',
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || endDate >= startDate, {
    path: ['endDate'],
    error: 'The end date comes before the start date.',
  })
  .refine(({ localStart, localEnd }) => localEnd === null || localStart !== null, {
    path: ['localStart'],
    error: 'Choose a start time too, or leave both open.',
  });

/** Where it is; all of it may still be open. */
export const whereSchema = z.object({
  /** '': no venue, only what is typed. */
  venueId: z.string().transform((id) => id || null),
  locationName: text(200),
  address: text(500),
  onlineUrl: httpUrl,
});

/** How guests answer. */
export const repliesSchema = z.object({
  closesOn: day('Write the day in full, such as 12 July 2031, or pick it.'),
  allowMaybe: z.boolean(),
  plusOnes: z
    .number({ error: 'Write a number.' })
    .int('Write a whole number.')
    .min(0, 'Write 0 or more.')
    .max(20, 'Write 20 or fewer.'),
});

/** The longest words of a host: two pages of a letter. */
export const WORDS_LIMIT = 3000;

export const LETTERINGS = ['poster', 'name_tag', 'banner'] as const;
export type Lettering = (typeof LETTERINGS)[number];

/** Left open: the picture then follows from its seed. */
const open = z.literal('').transform(() => null);

/** A rich text as the form keeps it: its JSON, or nothing. */
const words = z.string().transform((json, context) => {
  const document = cleanRichText(json === '' ? null : JSON.parse(json));
  const length = richTextLength(document);
  if (length > WORDS_LIMIT)
    context.addIssue({
      code: 'custom',
      message: `Use ${WORDS_LIMIT} characters or fewer: these are ${length}.`,
    });
  const written = JSON.stringify(document);
  if (written.includes('"href":"http:'))
    context.addIssue({
      code: 'custom',
      message: 'A link begins with https://. Change the one with http://.',
    });
  return length === 0 ? null : written;
});

/** What a cover is besides drawn ('') or a photo (its file): a photo is wanted, on its way, or did not arrive. */
export const PHOTO_STATES = ['wanted', 'sending', 'failed'] as const;
const PHOTO_PROBLEMS = {
  wanted: 'Choose a photo, or one of the drawn pictures.',
  sending: 'The photo is still on its way. Save once it has arrived.',
  failed: 'The photo did not arrive. Try again, or choose one of the drawn pictures.',
} as const satisfies Record<(typeof PHOTO_STATES)[number], string>;
const PHOTO_PATH = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** The file of the photo that stands in a form; null while there is none. */
export const photoPath = (value = ''): string | null => (PHOTO_PATH.test(value) ? value : null);

const coverPhoto = z.string().transform((value, context) => {
  const path = photoPath(value);
  const state = PHOTO_STATES.find((known) => known === value);
  if (value !== '' && path === null)
    context.addIssue({ code: 'custom', message: PHOTO_PROBLEMS[state ?? 'wanted'] });
  return path;
});
const percent = z.number().int().min(0).max(100);

/** How it invites: picture, lettering, the host's words, whom to ask. */
const invitationFields = z.object({
  coverSeed: z.number().int().min(0),
  /** As radios keep it. */
  coverVariant: z.enum(['0', '1']).or(open),
  coverMood: z.enum(['day', 'golden', 'dusk']).or(open),
  coverNumber: z
    .number({ error: 'Write a number.' })
    .int('Write a whole number.')
    .min(0, 'Write 0 or more.')
    .max(9999, 'Write 9999 or less.')
    .nullable(),
  coverPhoto,
  coverFocusX: percent,
  coverFocusY: percent,
  coverAlt: text(200),
  lettering: z.enum(LETTERINGS),
  words,
  contactName: text(120),
  contactEmail: z
    .string()
    .trim()
    .max(320, 'Use 320 characters or fewer.')
    .refine(
      (value) => value === '' || z.email().safeParse(value).success,
      'Write the address like ada@example.org.',
    )
    .transform((value) => value || null),
  contactPhone: z
    .string()
    .trim()
    .max(40, 'Use 40 characters or fewer.')
    .refine(
      (value) => value === '' || /\d{3}/.test(value.replaceAll(/\D/g, '')),
      'Write the number with its digits.',
    )
    .transform((value) => value || null),
  showsGuests: z.boolean(),
});

export const invitationSchema = invitationFields
  .refine(({ coverPhoto: photo, coverAlt }) => photo === null || coverAlt !== null, {
    path: ['coverAlt'],
    error: 'Say what the photo shows, for guests who cannot see it.',
  })
  .refine(({ coverPhoto: photo, lettering }) => photo === null || lettering !== 'poster', {
    path: ['lettering'],
    error: 'Over a photo the title stands on a name tag or a banner.',
  });

export const eventFormSchema = z.intersection(
  z.intersection(z.intersection(whatSchema, whenSchema), z.intersection(whereSchema, repliesSchema)),
  invitationSchema,
);

export type EventFormInput = z.input<typeof eventFormSchema>;
export type EventDraft = z.output<typeof eventFormSchema>;

/** Refusals of the database that belong beside a field, by the hint they carry or the constraint they name. */
export const eventFormRefusals = {
  rsvp_closes_on: { field: 'closesOn' },
  venue_id: { field: 'venueId' },
  cover_photo: { field: 'coverPhoto' },
  local_start: { field: 'localStart' },
  local_end: { field: 'localEnd' },
  end_date: { field: 'endDate' },
  events_ends_after_start: { field: 'localEnd' },
  events_start_date_check: { field: 'startDate' },
  events_rsvp_closes_on_check: { field: 'closesOn' },
  events_zone_check: { field: 'zone' },
} as const;

/** The steps of creating an event, each with the fields it checks before it goes on. */
export const STEPS = [
  { id: 'what', label: 'What', schema: whatSchema, fields: ['name', 'eventTypeId', 'summary'] },
  {
    id: 'when',
    label: 'When',
    schema: whenSchema,
    fields: ['startDate', 'endDate', 'localStart', 'localEnd', 'zone'],
  },
  {
    id: 'where',
    label: 'Where',
    schema: whereSchema,
    fields: ['venueId', 'locationName', 'address', 'onlineUrl'],
  },
  { id: 'replies', label: 'Replies', schema: repliesSchema, fields: ['closesOn', 'allowMaybe', 'plusOnes'] },
  {
    id: 'invitation',
    label: 'Invitation',
    schema: invitationSchema,
    fields: [
      'coverSeed',
      'coverVariant',
      'coverMood',
      'coverNumber',
      'coverPhoto',
      'coverFocusX',
      'coverFocusY',
      'coverAlt',
      'lettering',
      'words',
      'contactName',
      'contactEmail',
      'contactPhone',
      'showsGuests',
    ],
  },
] as const satisfies readonly {
  id: string;
  label: string;
  schema: z.ZodType;
  fields: readonly (keyof EventFormInput)[];
}[];
export type StepId = (typeof STEPS)[number]['id'];

export const capacitySchema = z
  .object({
    limited: z.boolean(),
    size: z
      .number({ error: 'Write a number.' })
      .int('Write a whole number.')
      .min(0, 'Write 0 or more.')
      .max(1_000_000, 'Write at most 1,000,000.')
      .or(z.literal('')),
    overbook: z.boolean(),
  })
  .refine(({ limited, size }) => !limited || size !== '', {
    path: ['size'],
    error: 'Write how many places there are.',
  });
export type CapacityInput = z.input<typeof capacitySchema>;
export type CapacityDraft = z.output<typeof capacitySchema>;

export const openInvitationFormSchema = z
  .object({
    approval: z.enum(['host', 'at_once']),
    maxParty: z
      .number({ error: 'Write a number.' })
      .int('Write a whole number.')
      .min(1, 'Write 1 or more.')
      .max(8, 'Write 8 or fewer.'),
    opensOn: day('Write the day in full, such as 12 July 2031, or pick it.'),
    closesOn: day('Write the day in full, such as 12 July 2031, or pick it.'),
    note: z.string().trim().max(500, 'Use 500 characters or fewer.'),
    /** '': none. */
    pageId: z.string().transform((id) => id || null),
  })
  .refine(({ opensOn, closesOn }) => opensOn === null || closesOn === null || opensOn <= closesOn, {
    path: ['closesOn'],
    error: 'The last day comes before the first.',
  });
export type OpenInvitationInput = z.input<typeof openInvitationFormSchema>;
export type OpenInvitationDraft = z.output<typeof openInvitationFormSchema>;

export const mealSchema = z.object({
  name: z.string().trim().min(1, 'Name the meal.').max(80, 'Use 80 characters or fewer.'),
});

export const cancelSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why, so that your guests know.')
    .max(500, 'Use 500 characters or fewer.'),
});
