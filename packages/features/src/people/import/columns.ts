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
] as const;
export type Target = (typeof TARGETS)[number];

/** Which column each part comes from: index into the header, one column for one target. */
export type ColumnMapping = Readonly<Partial<Record<Target, number>>>;

/** Headings people write, in words that mean the same. Compared without case, accents and punctuation. */
const HEADINGS: Readonly<Record<Target, readonly string[]>> = {
  full_name: [
    'name',
    'full name',
    'guest',
    'guest name',
    'person',
    'attendee',
    'nombre completo',
    'nom complet',
  ],
  given: ['first name', 'first', 'given', 'given name', 'forename', 'vorname', 'prenom', 'nombre'],
  family: [
    'last name',
    'last',
    'surname',
    'family name',
    'nachname',
    'nom de famille',
    'apellido',
    'apellidos',
  ],
  household: [
    'household',
    'family',
    'party',
    'envelope',
    'family group',
    'address name',
    'haushalt',
    'foyer',
    'hogar',
  ],
  email: ['email', 'e mail', 'email address', 'mail', 'e mail address', 'correo', 'correo electronico'],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'cell',
    'cell phone',
    'telephone',
    'tel',
    'telefon',
    'handy',
    'telefono',
  ],
  role: ['role', 'adult or child', 'adult child', 'type', 'age group', 'age band'],
  birth_year: ['birth year', 'year of birth', 'born', 'yob', 'geburtsjahr'],
  birth_date: ['birth date', 'date of birth', 'birthday', 'dob', 'geburtsdatum'],
  nickname: ['nickname', 'nick name', 'known as', 'called', 'spitzname'],
  former_names: ['maiden name', 'former name', 'former names', 'nee', 'born as', 'geburtsname'],
  group: [
    'group',
    'branch',
    'class',
    'class year',
    'unit',
    'chapter',
    'team',
    'department',
    'circle',
    'gruppe',
  ],
};

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds the likely target of each heading; a heading nobody knows stays unused, and no target is taken twice. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const mapping: Partial<Record<Target, number>> = {};
  for (const [index, heading] of headings.entries()) {
    const words = plain(heading);
    const target = TARGETS.find((candidate) => HEADINGS[candidate].includes(words));
    if (target && mapping[target] === undefined) mapping[target] = index;
  }
  // 'First name' beside 'Name' means that 'Name' is the family name.
  if (mapping.given !== undefined && mapping.family === undefined && mapping.full_name !== undefined) {
    const { full_name: family, ...rest } = mapping;
    return { ...rest, family };
  }
  return mapping;
}

/** Whether a first line reads like headings and not like the first person. */
export const looksLikeHeadings = (cells: readonly string[]): boolean =>
  Object.keys(guessMapping(cells)).length >= Math.min(2, cells.length) &&
  !cells.some((cell) => cell.includes('@'));

/** A mapping can be imported when it says who somebody is. */
export const namesSomebody = (mapping: ColumnMapping): boolean =>
  mapping.full_name !== undefined || mapping.given !== undefined || mapping.family !== undefined;
