import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import { eventQuery, eventsListQuery, headcountQuery, setStatusMutation } from '../../events';
import { householdsQuery } from '../../people';
import {
  inviteMutation,
  linkToken,
  plusOnesMutation,
  refreshReplies,
  remindMutation,
  revokeMutation,
  sendInvitationsMutation,
} from '../api/acts';
import { exportReplies } from '../api/export';
import { invitationsQuery, singlesQuery } from '../api/invitations';
import type { InvitationRow } from '../invitations/row';
import { firstEvent } from '../invitations/search';
import { useRequestKey } from './use-request-key';

const NO_ROWS: readonly InvitationRow[] = [];

/** The events to choose from, and which one the address means. */
export function useChosenEvent(orgId: string, wanted: string) {
  const list = useQuery(eventsListQuery(orgId));
  const eventId = wanted === '' ? firstEvent(list.data ?? [])?.id : wanted;
  const event = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== undefined });
  return {
    events: list.data ?? [],
    event: event.data,
    none: wanted === '' && list.isSuccess && list.data.length === 0,
    error: list.error ?? event.error,
    retry: () => void Promise.all([list.refetch(), event.refetch()]),
  };
}

/** The invitations and counts of an event, asked again every half minute. */
export function useInvitations(eventId: string) {
  const list = useQuery(invitationsQuery(eventId));
  const counts = useQuery(headcountQuery(eventId));
  return {
    rows: list.data ?? NO_ROWS,
    counts: counts.data,
    loading: list.isPending,
    error: list.data ? null : list.error,
    retry: () => void Promise.all([list.refetch(), counts.refetch()]),
  };
}

/** What the organiser does with invitations. Each throws the database's words for the dialog that shows them. */
export function useReplyActs(eventId: string) {
  const queries = useQueryClient();
  const invite = useMutation(inviteMutation(queries, eventId));
  const send = useMutation(sendInvitationsMutation(queries, eventId));
  const remind = useMutation(remindMutation(queries, eventId));
  const revoke = useMutation(revokeMutation(queries, eventId));
  const plusOnes = useMutation(plusOnesMutation(queries, eventId));
  const status = useMutation(setStatusMutation(queries));
  const key = useRequestKey();
  const once = async <T>(body: string, act: (key: string) => Promise<T>): Promise<T> => {
    const done = await act(key.keyFor(body));
    key.renew();
    return done;
  };
  return {
    invite: invite.mutateAsync,
    sendInvitations: (ids: readonly string[]) =>
      once(`send ${ids.join()}`, (requestKey) => send.mutateAsync({ ids, key: requestKey })),
    remind: () => once('remind', (requestKey) => remind.mutateAsync({ key: requestKey })),
    publish: async () => {
      await status.mutateAsync({ eventId, status: 'live' });
      toast.success('The event is live');
    },
    revoke: revoke.mutateAsync,
    /** A new link; the one before ends. */
    renewLink: async (row: InvitationRow) => {
      if (row.revokedAt === null) await revoke.mutateAsync(row.id);
      const token = await linkToken(row.id);
      await refreshReplies(queries, eventId);
      return token;
    },
    setPlusOnes: plusOnes.mutateAsync,
    /** After a reply was entered: the list and the counts are read again. */
    refresh: () => refreshReplies(queries, eventId),
    exportCsv: (fileName: string) =>
      exportReplies(eventId, fileName).catch((error: unknown) =>
        toast.error('Not exported', { description: errorMessage(error) }),
      ),
  };
}

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
