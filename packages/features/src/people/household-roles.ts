/** What somebody is in a household (`household_members.role`). */
export const HOUSEHOLD_ROLES = ['adult', 'child', 'other'] as const;
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number];

interface Member {
  household_members: readonly { role: string; households: { id: string; name: string } }[];
}

/** The household somebody belongs to, with their role in it. */
export const householdOf = <Person extends Member>(
  person: Person,
): Person['household_members'][number] | null => person.household_members[0] ?? null;
