import { useQuery } from '@tanstack/react-query';
import { householdsQuery } from '../../people';
import type { InvitationRow } from '../invitations/row';
import { singlesQuery } from '../queries/invitations';

/** Whom one can still invite: households with people in them, and people without a household. */
export function useInvitable(orgId: string, rows: readonly InvitationRow[], enabled: boolean) {
  const households = useQuery({ ...householdsQuery(orgId), enabled });
  const singles = useQuery({ ...singlesQuery(orgId), enabled });
  const invitedHouseholds = new Set(rows.map(({ householdId }) => householdId));
  const invitedPeople = new Set(rows.map(({ personId }) => personId));
  return {
    loading: households.isPending || singles.isPending,
    error: households.error ?? singles.error,
    choices: [
      ...(households.data ?? [])
        .filter(({ id, household_members: members }) => !invitedHouseholds.has(id) && members.length > 0)
        .map(({ id, name, household_members: members }) => ({
          id,
          kind: 'household' as const,
          name,
          people: members.map(({ persons }) => persons.full_name),
        })),
      ...(singles.data ?? [])
        .filter(({ id }) => !invitedPeople.has(id))
        .map(({ id, name }) => ({ id, kind: 'person' as const, name, people: [] })),
    ],
  };
}
