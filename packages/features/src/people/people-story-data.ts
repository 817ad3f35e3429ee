/** Rows for the stories of this domain, in the form the API answers them. */
import type { DirectoryPerson } from './persons';
import type { Household } from './households/household-queries';

const person = (n: number, fullName: string, more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  id: `p${n}`,
  full_name: fullName,
  named: true,
  name_sort: fullName.toLowerCase(),
  photo_path: null,
  nickname: null,
  email: `person${n}@example.org`,
  phone: null,
  birth_year: null,
  former_names: [],
  notes: null,
  age_band: null,
  status: 'active',
  row_version: 1,
  household_members: [{ role: 'adult', households: { id: 'h1', name: 'Okafor household' } }],
  group_members: [],
  profile_values: [],
  import_issues: [],
  ...more,
});

export const storyPeople = [
  person(1, 'Amaka Okafor', {
    nickname: 'Auntie',
    phone: '+4930901820',
    former_names: ['Eze'],
    profile_values: [
      { field_id: 'f1', value: 'vegan' },
      { field_id: 'f2', value: 'M' },
    ],
  }),
  person(2, 'Bartholomew Featherstonehaugh-Okafor-Lindqvist of Upper Wendlebury', {
    email: 'bartholomew.featherstonehaugh.okafor.lindqvist@a-rather-long-domain.example.org',
    group_members: [{ groups: { id: 'g1', name: 'Lagos branch' } }],
  }),
  person(3, 'محمد بن يوسف', {
    email: null,
    household_members: [],
    import_issues: [
      {
        code: 'email_invalid',
        field: 'email',
        value: 'yusuf at example.org',
        message: 'This is not an e-mail address.',
      },
    ],
  }),
] as const;

/** As many as a large family has. */
export const manyPeople = Array.from({ length: 300 }, (_, n) => person(100 + n, `Person ${n + 1} Okafor`));

/** A branch of a family with three places, and its friends. */
export const storyTree = [
  { id: 'g4', name: 'Friends of the family', parent_id: null, people: 6 },
  { id: 'g3', name: 'Hamburg and the islands before its coast', parent_id: 'g1', people: 6 },
  { id: 'g2', name: 'Lagos', parent_id: 'g1', people: 14 },
  { id: 'g1', name: 'Okafor', parent_id: null, people: 20 },
] as const;

export const storyFields = [
  { id: 'f1', label: 'Diet' },
  { id: 'f2', label: 'T-shirt size' },
];

export const storyGroups = [
  { id: 'g1', name: 'Lagos branch' },
  { id: 'g2', name: 'Enugu branch' },
];

export const storyHouseholds: Household[] = [
  {
    id: 'h1',
    name: 'Okafor household',
    row_version: 1,
    household_members: [
      {
        role: 'adult',
        persons: {
          id: 'p1',
          full_name: 'Amaka Okafor',
          name_sort: 'amaka okafor',
          photo_path: null,
          group_members: [{ groups: { id: 'g1', name: 'Lagos' } }],
        },
      },
      {
        role: 'child',
        persons: {
          id: 'p4',
          full_name: 'Ada Okafor',
          name_sort: 'ada okafor',
          photo_path: null,
          group_members: [],
        },
      },
    ],
  },
  { id: 'h2', name: 'Household of nobody yet', row_version: 1, household_members: [] },
];
