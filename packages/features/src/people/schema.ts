import * as z from 'zod';
import { HOUSEHOLD_ROLES, householdChoice } from './household-roles';

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max} characters or fewer.`)
    .transform((value) => value || null);

/** A person as the form holds it. The phone is checked where its library is loaded (phone.ts). */
export const personFormSchema = z
  .object({
    fullName: z.string().trim().min(1, 'Enter a name.').max(200, 'Use 200 characters or fewer.'),
    nickname: optionalText(100),
    email: z
      .string()
      .trim()
      .max(254, 'An email address has at most 254 characters.')
      .pipe(z.email('Enter an email address such as name@example.org.').or(z.literal('')))
      .transform((value) => value || null),
    phone: optionalText(40),
    birthYear: z
      .string()
      .trim()
      .regex(/^(\d{4})?$/, 'Write the year with four digits.')
      .transform((value) => (value === '' ? null : Number(value)))
      .refine(
        (year) => year === null || (year >= 1850 && year <= 2100),
        'Write a year between 1850 and 2100.',
      ),
    householdId: z.string(),
    householdName: optionalText(160),
    role: z.enum(HOUSEHOLD_ROLES),
  })
  .refine(
    ({ householdId, householdName }) => householdId !== householdChoice.create || householdName !== null,
    {
      path: ['householdName'],
      error: 'Name the new household.',
    },
  );

export type PersonFormInput = z.input<typeof personFormSchema>;
export type PersonDraft = z.output<typeof personFormSchema>;

export const EMPTY_PERSON: PersonFormInput = {
  fullName: '',
  nickname: '',
  email: '',
  phone: '',
  birthYear: '',
  householdId: householdChoice.none,
  householdName: '',
  role: 'adult',
};

export const householdFormSchema = z.object({
  name: z.string().trim().min(1, 'Name the household.').max(160, 'Use 160 characters or fewer.'),
});
export type HouseholdFormInput = z.input<typeof householdFormSchema>;

/** Which of two entries stays. */
export const mergeSchema = z.object({ keep: z.string() });
