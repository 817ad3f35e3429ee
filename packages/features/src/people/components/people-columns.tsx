import type { ExportColumn, ListColumn } from '@foregather/features/patterns';
import { householdOf } from '../household-roles';
import type { DirectoryPerson } from '../queries/directory';

const groupsOf = (person: DirectoryPerson) => person.group_members.map(({ groups }) => groups.name);

/** The directory on screen, one line a person. `group`: what the reader calls a group. */
export const peopleColumns = (group: string): ListColumn<DirectoryPerson>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (person) => (
      <>
        {person.full_name}
        {person.nickname ? (
          <span className="font-normal text-muted-foreground"> ({person.nickname})</span>
        ) : null}
      </>
    ),
  },
  { id: 'household', header: 'Household', cell: (person) => householdOf(person)?.households.name },
  { id: 'email', header: 'Email', cell: (person) => person.email },
  { id: 'phone', header: 'Phone', className: 'whitespace-nowrap', cell: (person) => person.phone },
  { id: 'group', header: group, cell: (person) => groupsOf(person).join(', ') },
];

/** The directory as a file. */
export const peopleFileColumns = (group: string): ExportColumn<DirectoryPerson>[] => [
  { header: 'Name', csv: (person) => person.full_name },
  { header: 'Known as', csv: (person) => person.nickname },
  { header: 'Household', csv: (person) => householdOf(person)?.households.name },
  { header: 'Adult or child', csv: (person) => householdOf(person)?.role },
  { header: 'Email', csv: (person) => person.email },
  { header: 'Phone', csv: (person) => person.phone },
  { header: 'Year of birth', csv: (person) => person.birth_year },
  { header: group, csv: (person) => groupsOf(person).join('; ') },
];
