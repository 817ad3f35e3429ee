import * as z from 'zod';

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use ${max} characters or fewer.`)
    .transform((value) => value || null);

export const HOUSEHOLD_ROLES = ['adult', 'child', 'other'] as const;
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number];

export const HOUSEHOLD_ROLE_LABELS: Readonly<Record<HouseholdRole, string>> = {
  adult: 'Adult',
  child: 'Child',
  other: 'Other',
};

/** What a household choice means: none, an existing one by id, or a new one by name. */
const NO_HOUSEHOLD = '';
const NEW_HOUSEHOLD = 'new';
export const householdChoice = { none: NO_HOUSEHOLD, create: NEW_HOUSEHOLD } as const;

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
  .refine(({ householdId, householdName }) => householdId !== NEW_HOUSEHOLD || householdName !== null, {
    path: ['householdName'],
    error: 'Name the new household.',
  });

export type PersonFormInput = z.input<typeof personFormSchema>;
export type PersonDraft = z.output<typeof personFormSchema>;

export const EMPTY_PERSON: PersonFormInput = {
  fullName: '',
  nickname: '',
  email: '',
  phone: '',
  birthYear: '',
  householdId: NO_HOUSEHOLD,
  householdName: '',
  role: 'adult',
};

export const householdFormSchema = z.object({
  name: z.string().trim().min(1, 'Name the household.').max(160, 'Use 160 characters or fewer.'),
});
export type HouseholdFormInput = z.input<typeof householdFormSchema>;

export const VIEWS = ['people', 'households', 'import'] as const;
export const FILTERS = ['all', 'no-household', 'no-contact'] as const;
export type DirectoryFilter = (typeof FILTERS)[number];

/** What the address says about the directory, so that a link shares it and Back works. Unknown values mean the default. */
export const directorySearchSchema = z.object({
  q: z.string().max(200).catch('').default(''),
  filter: z.enum(FILTERS).catch('all').default('all'),
  view: z.enum(VIEWS).catch('people').default('people'),
});
export type DirectorySearch = z.output<typeof directorySearchSchema>;

export const readDirectorySearch = (params: URLSearchParams): DirectorySearch =>
  directorySearchSchema.parse(Object.fromEntries(params));

export const FILTER_LABELS: Readonly<Record<DirectoryFilter, string>> = {
  all: 'Everyone',
  'no-household': 'Without a household',
  'no-contact': 'Without email and phone',
};
