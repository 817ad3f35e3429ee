/** What is sent of a person, as `preview_import` knows it. */
export const FIELDS = [
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
export type PersonField = (typeof FIELDS)[number];

/** What one column says of a person or of who comes along. */
export type SingleTarget =
  | Exclude<PersonField, 'notes'>
  | 'answered'
  | 'partner'
  | 'party_size'
  | 'adults'
  | 'guest_of'
  | 'organisation';

/** What several columns may say together: each guest, each child, each line of an address. */
export const MANY_TARGETS = ['companions', 'children', 'address_parts', 'notes'] as const;
export type ManyTarget = (typeof MANY_TARGETS)[number];

export type Target = SingleTarget | ManyTarget;

/** What a column of a guest list can be. The order is the order of the choice on screen. */
export const TARGETS: readonly Target[] = [
  'full_name',
  'given',
  'family',
  'household',
  'email',
  'phone',
  'answered',
  'role',
  'companions',
  'partner',
  'children',
  'adults',
  'party_size',
  'guest_of',
  'birth_year',
  'birth_date',
  'nickname',
  'former_names',
  'group',
  'organisation',
  'address',
  'address_parts',
  'notes',
];

export const isMany = (target: Target): target is ManyTarget => MANY_TARGETS.some((many) => many === target);
