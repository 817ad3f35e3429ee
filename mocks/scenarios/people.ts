import type { Sql } from '@foregather/supabase-embedded';
import { insertRows } from './insert';

/** Somebody of a scenario's directory. */
export interface Person {
  id: string;
  /** Null: lives in no household of the directory and is invited by themselves. */
  householdId: string | null;
  fullName: string;
  given: string;
  family: string;
  formerNames?: readonly string[];
  role: 'adult' | 'child';
  birthYear: number | null;
  email: string | null;
  phone: string | null;
}

export interface Household {
  id: string;
  name: string;
  people: readonly Person[];
}

/** A group of the directory with those who belong to it. */
export interface Group {
  id: string;
  kind: 'class_year' | 'custom';
  name: string;
  year: number | null;
  parentId: string | null;
  members: readonly { person: Person; role: string | null }[];
}

interface Directory {
  orgId: string;
  /** Account that entered everybody. */
  by: string;
  people: readonly Person[];
  households: readonly Household[];
  /** Parents before their children. */
  groups?: readonly Group[];
}

/** Writes people, households and groups, one statement a table. */
export async function insertDirectory(sql: Sql, directory: Directory): Promise<void> {
  const { orgId, by, people, households, groups = [] } = directory;
  await insertRows(
    sql,
    'public.persons',
    people.map((person) => ({
      id: person.id,
      org_id: orgId,
      full_name: person.fullName,
      given: person.given,
      family: person.family,
      former_names: person.formerNames ?? [],
      email: person.email,
      phone: person.phone,
      birth_year: person.birthYear,
      created_by: by,
    })),
  );
  await insertRows(
    sql,
    'public.households',
    households.map((household) => ({
      id: household.id,
      org_id: orgId,
      name: household.name,
      primary_person_id: household.people[0]?.id,
      created_by: by,
    })),
  );
  await insertRows(
    sql,
    'public.household_members',
    people.flatMap((person) =>
      person.householdId === null
        ? []
        : [{ household_id: person.householdId, person_id: person.id, role: person.role }],
    ),
  );
  await insertRows(
    sql,
    'public.groups',
    groups.map(({ id, kind, name, year, parentId }) => ({
      id,
      org_id: orgId,
      kind,
      name,
      year,
      parent_id: parentId,
    })),
  );
  await insertRows(
    sql,
    'public.group_members',
    groups.flatMap((group) =>
      group.members.map(({ person, role }) => ({ group_id: group.id, person_id: person.id, role })),
    ),
  );
}
