import * as z from 'zod';

/** What a form holds of an amount: minor units, null for none, or the words about what was typed and is no amount. */
export type AmountInput = number | string | null;
/** What a form holds of a picture: its file in the bucket, one that was chosen here, or none. */
export type PictureInput = File | string | null;

const figure = (count: number) => count.toLocaleString('en-US');

/** A text that may be left empty: null then. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use ${figure(most)} characters or fewer.`)
    .transform((text) => text || null);

/** A text that must be there. `missing`: 'Enter a title.' */
export const requiredText = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `Use ${figure(most)} characters or fewer.`);

/** An e-mail address, '' for none. The database takes what mail servers take; this finds slips of the hand. */
const address = (missing: string | undefined) =>
  z
    .string()
    .trim()
    .max(254, 'Use 254 characters or fewer.')
    .refine((text) => (text === '' ? missing === undefined : z.email().safeParse(text).success), {
      error: ({ input }) =>
        input === '' && missing !== undefined
          ? missing
          : 'Write an e-mail address, such as ada@okafor.example.',
    });
export const requiredEmail = (missing: string) => address(missing);
export const optionalEmail = () => address(undefined).transform((text) => text || null);

/** A whole number as typed, null where it is left empty. */
const whole = (least: number, most: number, missing: string | undefined) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') {
        if (missing !== undefined) context.addIssue({ code: 'custom', message: missing });
        return null;
      }
      const number = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= least && number <= most) return number;
      context.addIssue({
        code: 'custom',
        message: `Write a whole number from ${figure(least)} to ${figure(most)}.`,
      });
      return null;
    });
export const optionalWhole = (least: number, most: number) => whole(least, most, undefined);
export const requiredWhole = (least: number, most: number, missing: string) =>
  whole(least, most, missing).transform((number) => number ?? least);

const DAY = 'Choose a day, such as 2030-07-12.';

/** A calendar day, '2030-07-12'. */
export const requiredDay = (missing: string) =>
  z.string().superRefine((text, context) => {
    if (text !== '' && z.iso.date().safeParse(text).success) return;
    context.addIssue({ code: 'custom', message: text === '' ? missing : DAY });
  });
export const optionalDay = () =>
  z.union([z.literal(''), z.iso.date(DAY)], DAY).transform((text) => text || null);

/** Day and time on a clock of which the page knows the zone, '2030-07-12T18:00'; `InstantField` holds it. */
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const isMinute = (text: string) => MINUTE.test(text) && !Number.isNaN(Date.parse(`${text}Z`));
const INSTANT = 'Give both the day and the time.';
export const requiredInstant = (missing: string) =>
  z.string().superRefine((text, context) => {
    if (isMinute(text)) return;
    context.addIssue({ code: 'custom', message: text === '' ? missing : INSTANT });
  });
export const optionalInstant = () =>
  z
    .string()
    .refine((text) => text === '' || isMinute(text), INSTANT)
    .transform((text) => text || null);

/** An amount in minor units. */
export const optionalAmount = () =>
  z.custom<AmountInput>(isAmount).transform((held, context): number | null => {
    if (typeof held !== 'string') return held;
    context.addIssue({ code: 'custom', message: held });
    return null;
  });
export const requiredAmount = (missing: string) =>
  optionalAmount().transform((minor, context): number => {
    if (minor === null) context.addIssue({ code: 'custom', message: missing });
    return minor ?? 0;
  });
const isAmount = (held: unknown) => held === null || typeof held === 'number' || typeof held === 'string';

/** The id of a row that was chosen, '' for none. */
export const requiredChoice = (missing: string) => z.string().min(1, missing);
export const optionalChoice = () => z.string().transform((id) => id || null);

/** A picture that `savePicture` keeps. */
export const picture = () => z.custom<PictureInput>(isPicture);
const isPicture = (held: unknown) => held === null || typeof held === 'string' || held instanceof File;
