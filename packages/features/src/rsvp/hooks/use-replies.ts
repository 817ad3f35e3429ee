import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import type { Act } from '@foregather/features/patterns';
import { eventQuery, eventsListQuery, setStatusMutation } from '../../events';
import { householdsQuery } from '../../people';
import { firstEvent } from '../invitations/first-event';
import type { InvitationRow } from '../invitations/row';
import {
  inviteMutation,
  plusOnesMutation,
  refreshReplies,
  remindMutation,
  revokeMutation,
  sendInvitationsMutation,
} from '../mutations';
import { hostRpc } from '../queries/host-reply';
import { singlesQuery } from '../queries/invitations';
import { linkToken } from '../queries/link';
import { useRequestKey } from './use-request-key';

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

/** What the organiser does with invitations: calls that throw the database's words for the dialog that shows them. */
export function useReplyActions(eventId: string) {
  const queries = useQueryClient();
  const invite = useMutation(inviteMutation(queries, eventId));
  const send = useMutation(sendInvitationsMutation(queries, eventId));
  const remind = useMutation(remindMutation(queries, eventId));
  const plusOnes = useMutation(plusOnesMutation(queries, eventId));
  const status = useMutation(setStatusMutation(queries));
  const key = useRequestKey();
  const once = async <T>(body: string, act: (requestKey: string) => Promise<T>): Promise<T> => {
    const done = await act(key.keyFor(body));
    key.renew();
    return done;
  };
  return {
    invite: async (...request: Parameters<typeof invite.mutateAsync>) => {
      const count = await invite.mutateAsync(...request);
      toast.success(count === 1 ? 'One invitation made' : `${count} invitations made`, {
        description: 'Nothing is sent yet.',
      });
    },
    sendInvitations: (ids: readonly string[]) =>
      once(`send ${ids.join()}`, (requestKey) => send.mutateAsync({ ids, key: requestKey })),
    remind: () => once('remind', (requestKey) => remind.mutateAsync({ key: requestKey })),
    publish: async () => {
      await status.mutateAsync({ eventId, status: 'live' });
      toast.success('The event is live');
    },
    setPlusOnes: async ({ id, name }: InvitationRow, allowed: number) => {
      await plusOnes.mutateAsync({ id, plusOnes: allowed });
      toast.success(`Plus-ones of ${name} saved`);
    },
    /** After a reply was entered: the list and the counts are read again. */
    refresh: () => refreshReplies(queries, eventId),
  };
}

/** What is asked about before it is done with one invitation. */
export function useInvitationActs(eventId: string) {
  const queries = useQueryClient();
  const revoke = useMutation(revokeMutation(queries, eventId));
  return {
    takeBack: ({ id, name }: InvitationRow): Act => ({
      title: `Take the reply of ${name} back?`,
      description: 'Their places become free and are offered to the waitlist. They can answer again.',
      confirmLabel: 'Take the reply back',
      run: async () => {
        const { error } = await hostRpc(eventId, id, 'phone')('withdraw_rsvp', { token: '' });
        if (error) throw new Error(error.message);
        await refreshReplies(queries, eventId);
        return { message: `Reply of ${name} taken back` };
      },
    }),
    revoke: ({ id, name }: InvitationRow): Act => ({
      title: `Turn off the link of ${name}?`,
      description:
        'It stops working at once, also in mails already sent. The reply so far stays. You can make a new link later.',
      confirmLabel: 'Turn the link off',
      run: async () => {
        await revoke.mutateAsync(id);
        return { message: `Link of ${name} turned off` };
      },
    }),
    /** A new link; the one before ends. */
    renew: ({ id, name, revokedAt }: InvitationRow): Act => ({
      title: `Make a new link for ${name}?`,
      description:
        'The link before stops working, also in mails already sent. Send or give them the new one.',
      confirmLabel: 'Make a new link',
      destructive: false,
      run: async () => {
        if (revokedAt === null) await revoke.mutateAsync(id);
        await linkToken(id);
        await refreshReplies(queries, eventId);
        return {
          message: `New link for ${name}`,
          description: 'Copy it from the menu of the invitation.',
        };
      },
    }),
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
