import { useQuery } from '@tanstack/react-query';
import { householdsQuery, importedPeopleQuery } from '../../../people';
import type { InvitationRow } from '../../invitation-row';
import { singlesQuery } from '../../queries/invitations';

export interface InvitableOptions {
  /** Reads nothing before the question is asked. */
  enabled: boolean;
  /** An import whose people are chosen from the start; '' chooses nobody. */
  importId: string;
}

/** Whom one can still invite: households with people in them, and people without a household. */
export function useInvitable(
  orgId: string,
  rows: readonly InvitationRow[],
  { enabled, importId }: InvitableOptions,
) {
  // Read anew each time it is asked: who was brought in a moment ago must be among them.
  const households = useQuery({ ...householdsQuery(orgId), enabled, staleTime: 0 });
  const singles = useQuery({ ...singlesQuery(orgId), enabled, staleTime: 0 });
  const imported = useQuery({ ...importedPeopleQuery(importId), enabled: enabled && importId !== '' });
  const invitedHouseholds = new Set(rows.map(({ householdId }) => householdId));
  const invitedPeople = new Set(rows.map(({ personId }) => personId));
  const isImported = (id: string) => imported.data?.has(id) === true;
  const error = households.error ?? singles.error ?? imported.error;
  const choices = [
    ...(households.data ?? [])
      .filter(({ id, household_members: members }) => !invitedHouseholds.has(id) && members.length > 0)
      .map(({ id, name, household_members: members }) => ({
        id,
        kind: 'household' as const,
        name,
        people: members.map(({ persons }) => persons.full_name),
        chosen: members.some(({ persons }) => isImported(persons.id)),
      })),
    ...(singles.data ?? [])
      .filter(({ id }) => !invitedPeople.has(id))
      .map(({ id, name }) => ({ id, kind: 'person' as const, name, people: [], chosen: isImported(id) })),
  ].toSorted((a, b) => Number(b.chosen) - Number(a.chosen));
  return {
    loading:
      !households.isFetchedAfterMount ||
      !singles.isFetchedAfterMount ||
      (importId !== '' && !imported.isFetchedAfterMount),
    error,
    choices,
  };
}
