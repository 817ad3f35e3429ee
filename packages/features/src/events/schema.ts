import * as z from 'zod';
import { PanelError } from '@foregather/features/core/base';

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
export const whereSchema = z.object({ locationName: text(200), address: text(500), onlineUrl: httpUrl });

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

export const eventFormSchema = z.intersection(
  z.intersection(whatSchema, whenSchema),
  z.intersection(whereSchema, repliesSchema),
);

export type EventFormInput = z.input<typeof eventFormSchema>;
export type EventDraft = z.output<typeof eventFormSchema>;

/** Refusals of the database that belong beside a field, by the hint they carry. */
export const eventFormRefusals = { rsvp_closes_on: { field: 'closesOn' } } as const;

/** The steps of creating an event, each with the fields it checks before it goes on. */
export const STEPS = [
  { id: 'what', label: 'What', schema: whatSchema, fields: ['name', 'eventTypeId', 'summary'] },
  {
    id: 'when',
    label: 'When',
    schema: whenSchema,
    fields: ['startDate', 'endDate', 'localStart', 'localEnd', 'zone'],
  },
  { id: 'where', label: 'Where', schema: whereSchema, fields: ['locationName', 'address', 'onlineUrl'] },
  { id: 'replies', label: 'Replies', schema: repliesSchema, fields: ['closesOn', 'allowMaybe', 'plusOnes'] },
] as const satisfies readonly {
  id: string;
  label: string;
  schema: z.ZodType;
  fields: readonly (keyof EventFormInput)[];
}[];
export type StepId = (typeof STEPS)[number]['id'];

const eventIdSchema = z.uuid();

/** An event id from the address. A malformed one throws the error panel, and no query is made. */
export function parseEventId(value: unknown): string {
  const id = eventIdSchema.safeParse(value);
  if (id.success) return id.data;
  throw new PanelError(
    'Invalid Event ID',
    'The event ID appears to be malformed. Please check the URL and try again.',
  );
}

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
