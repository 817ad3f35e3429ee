import type { FoundRecord, RecordSource } from '@foregather/features/core/shell';
import { householdOf } from './household-roles';
import { peoplePaths } from './paths';
import { type FoundPerson, readFoundPeople } from './found-people';
import { peopleKeys } from './people-keys';

const toRecord = (person: FoundPerson): FoundRecord => {
  const groups = person.group_members.map((member) => member.groups.name);
  return {
    id: person.id,
    name: person.full_name,
    meta: householdOf(person)?.households.name ?? groups.join(', '),
    to: peoplePaths.directory({ q: person.full_name }),
    sign: { kind: 'face', photo: person.photo_path },
    alsoFoundBy: [
      ...(person.nickname ? [`known as ${person.nickname}`] : []),
      ...person.former_names.map((name) => `formerly ${name}`),
      ...(person.email ? [person.email] : []),
      ...groups,
    ],
  };
};

/** People of the organisation, as the search of the header finds them: by all that the directory is searched by. */
export const personSource: RecordSource = {
  key: 'people',
  title: 'People',
  countText: (count) => (count === 1 ? '1 person' : `${count} people`),
  narrowed: true,
  read: (orgId, query) => ({
    queryKey: peopleKeys.found(orgId, query),
    queryFn: async ({ signal }) => (await readFoundPeople(orgId, query, signal)).map(toRecord),
  }),
  all: (query) => ({ label: `All people matching "${query}"`, to: peoplePaths.directory({ q: query }) }),
};
