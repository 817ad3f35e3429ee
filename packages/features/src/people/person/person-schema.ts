import * as z from 'zod';
import { HOUSEHOLD_ROLES } from '../household-roles';
import { newChoice } from './new-choice';

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max} characters or fewer.`)
    .transform((value) => value || null);

const nameText = z.string().trim().max(200, 'Use 200 characters or fewer.');

/** A person as the form holds it. */
const personForm = (fullName: z.ZodString) =>
  z
    .object({
      fullName,
      nickname: optionalText(100),
      email: z
        .string()
        .trim()
        .max(254, 'An email address has at most 254 characters.')
        .pipe(z.email('Enter an email address such as name@example.org.').or(z.literal('')))
        .transform((value) => value || null),
      phone: z
        .string()
        // What is no number is the words about it: see PersonPhone.
        .refine((text) => /^(\+[1-9]\d{6,14})?$/.test(text), { error: ({ input }) => String(input) })
        .transform((value) => value || null),
      birthYear: z
        .string()
        .trim()
        .regex(/^(\d{4})?$/, 'Write the year with four digits.')
        .transform((value) => (value === '' ? null : Number(value)))
        .refine((year) => year === null || year >= 1900, 'Years before 1900 cannot be kept. Check the year.')
        .refine(
          (year) => year === null || year <= new Date().getFullYear(),
          'This year is in the future. Check the year.',
        ),
      formerNames: optionalText(500),
      notes: optionalText(4000),
      ageBand: z
        .enum(['', 'adult', 'teen', 'child', 'infant'])
        .transform((band) => (band === '' ? null : band)),
      groupId: z.string(),
      groupName: optionalText(120),
      /** By the id of the field. */
      values: z.record(z.string(), z.string().trim().max(1000, 'Use 1,000 characters or fewer.')),
      householdId: z.string(),
      householdName: optionalText(160),
      role: z.enum(HOUSEHOLD_ROLES),
    })
    .refine(({ householdId, householdName }) => householdId !== newChoice.create || householdName !== null, {
      path: ['householdName'],
      error: 'Name the new household.',
    })
    .refine(({ groupId, groupName }) => groupId !== newChoice.create || groupName !== null, {
      path: ['groupName'],
      error: 'Write its name.',
    });
export const personFormSchema = personForm(nameText.min(1, 'Enter a name.'));
/** The same for somebody who is counted and not named yet: an empty name leaves that as it is. */
export const unnamedFormSchema = personForm(nameText);

export type PersonFormInput = z.input<typeof personFormSchema>;
export type DirectoryPersonDraft = z.output<typeof personFormSchema>;

export const EMPTY_PERSON: PersonFormInput = {
  fullName: '',
  nickname: '',
  email: '',
  phone: '',
  birthYear: '',
  householdId: newChoice.none,
  householdName: '',
  role: 'adult',
  formerNames: '',
  notes: '',
  ageBand: '',
  groupId: newChoice.none,
  groupName: '',
  values: {},
};
