/** What a column of a guest list can be. The order is the order of the choice on screen. */
export const TARGETS = [
  'full_name',
  'given',
  'family',
  'household',
  'email',
  'phone',
  'role',
  'birth_year',
  'birth_date',
  'nickname',
  'former_names',
  'group',
  'address',
  'notes',
] as const;
export type Target = (typeof TARGETS)[number];
