import type { ReactNode } from 'react';
import { Avatar, Badge } from '@foregather/ui';
import type { ExportColumn, ListColumn } from '@foregather/features/patterns';
import { householdOf } from '../household-roles';
import type { DirectoryPerson } from '../queries/directory';

const groupsOf = (person: DirectoryPerson) => person.group_members.map(({ groups }) => groups.name);

type Fields = readonly { id: string; label: string }[];

const valueOf = (person: DirectoryPerson, field: string) =>
  person.profile_values.find(({ field_id: id }) => id === field)?.value;

/** 'Diet: vegan · T-shirt size: M' */
const detailsOf = (person: DirectoryPerson, fields: Fields) =>
  fields
    .map(({ id, label }) => ({ label, value: valueOf(person, id) }))
    .filter(({ value }) => value !== undefined)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ');

const allColumns = (group: string, fields: Fields): ListColumn<DirectoryPerson>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (person) => (
      <span className="flex items-center gap-2.5 max-md:gap-3">
        <Avatar name={person.full_name} size="row" tintFor={person.id} decorative />
        <span className="min-w-0">
          {person.full_name}
          {person.nickname ? (
            <span className="font-normal text-muted-foreground"> ({person.nickname})</span>
          ) : null}
          {person.former_names.length > 0 ? (
            <span className="block font-normal text-meta text-muted-foreground">
              formerly {person.former_names.join(', ')}
            </span>
          ) : null}
          {person.import_issues.length > 0 ? (
            <span className="mt-1 block">
              <Badge tone="warning">To check</Badge>
            </span>
          ) : null}
        </span>
      </span>
    ),
  },
  { id: 'household', header: 'Household', cell: (person) => householdOf(person)?.households.name },
  { id: 'email', header: 'Email', hideOnPhone: true, cell: (person) => person.email },
  {
    id: 'phone',
    header: 'Phone',
    className: 'whitespace-nowrap',
    cell: (person) => person.phone,
  },
  { id: 'group', header: group, hideOnPhone: true, cell: (person) => groupsOf(person).join(', ') },
  ...(fields.length > 0
    ? [
        {
          id: 'details',
          header: 'Details',
          hideOnPhone: true,
          cell: (person: DirectoryPerson) => detailsOf(person, fields),
        },
      ]
    : []),
];

/** These stand in the table whatever the rows say: an empty one tells that nobody has a household yet. */
const ALWAYS = ['name', 'household'];

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

/**
 * The directory on screen, one line a person, with the columns that `people` have something for: a list of names has no
 * use for four columns of dashes. `group`: what the reader calls a group; `fields`: its own fields.
 */
export const peopleColumns = (
  group: string,
  fields: Fields,
  people: readonly DirectoryPerson[],
): ListColumn<DirectoryPerson>[] =>
  allColumns(group, fields).filter(
    ({ id, cell }) => ALWAYS.includes(id) || people.some((person) => !isEmpty(cell(person))),
  );

/** The directory as a file. */
export const peopleFileColumns = (group: string, fields: Fields): ExportColumn<DirectoryPerson>[] => [
  { header: 'Name', csv: (person) => person.full_name },
  { header: 'Known as', csv: (person) => person.nickname },
  { header: 'Former names', csv: (person) => person.former_names.join(', ') },
  { header: 'Household', csv: (person) => householdOf(person)?.households.name },
  { header: 'Adult or child', csv: (person) => householdOf(person)?.role },
  { header: 'Email', csv: (person) => person.email },
  { header: 'Phone', csv: (person) => person.phone },
  { header: 'Year of birth', csv: (person) => person.birth_year },
  { header: group, csv: (person) => groupsOf(person).join('; ') },
  ...fields.map(({ id, label }) => ({
    header: label,
    csv: (person: DirectoryPerson) => valueOf(person, id) ?? null,
  })),
  { header: 'Notes', csv: (person) => person.notes },
];
