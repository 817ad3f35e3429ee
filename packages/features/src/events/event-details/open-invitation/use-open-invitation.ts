import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Act, ActResult } from '@foregather/features/patterns';
import type { Decision } from './join-request-list';
import { decidedWords } from './open-invitation-words';
import {
  decideJoinRequestsMutation,
  draftOfOpenInvitation,
  type JoinRequest,
  joinRequestsQuery,
  type OpenInvitation,
  openInvitationQuery,
  renewOpenInvitationMutation,
  setOpenInvitationMutation,
  undoJoinDecisionsMutation,
} from './open-invitation';
import type { OpenInvitationDraft } from '../../schema';

/** The open invitation of an event, the requests that wait, and what can be done with both. */
export function useOpenInvitation(eventId: string) {
  const queries = useQueryClient();
  const invitation = useQuery(openInvitationQuery(eventId));
  const requests = useQuery({
    ...joinRequestsQuery(eventId),
    enabled: (invitation.data?.waiting ?? 0) > 0,
  });
  const set = useMutation(setOpenInvitationMutation(queries, eventId));
  const renew = useMutation(renewOpenInvitationMutation(queries, eventId));
  const decide = useMutation(decideJoinRequestsMutation(queries, eventId));
  const undo = useMutation(undoJoinDecisionsMutation(queries, eventId));
  return {
    invitation,
    requests,
    switching: set.isPending,
    deciding: decide.isPending || undo.isPending,
    /** Moves the switch, everything else as it is. */
    setState: async (now: OpenInvitation, state: 'on' | 'off'): Promise<ActResult | undefined> => {
      await set.mutateAsync({ state, draft: draftOfOpenInvitation(now), rowVersion: now.row_version });
      return { message: state === 'on' ? 'The open invitation is on' : 'The open invitation is off' };
    },
    saveSettings: (now: OpenInvitation, draft: OpenInvitationDraft) =>
      set.mutateAsync({ state: now.state, draft, rowVersion: now.row_version }),
    renew: (): Act => ({
      title: 'Make a new link for everybody?',
      description:
        'The link before stops working at once, also on posters and in what you have posted. Hand on the new one.',
      confirmLabel: 'Make a new link',
      run: async () => {
        await renew.mutateAsync();
        return { message: 'There is a new link' };
      },
    }),
    /** Decides at once; it can be taken back until the mail about it leaves, half a minute later. */
    decide: async (chosen: readonly JoinRequest[], decision: Decision): Promise<ActResult> => {
      const decided = await decide.mutateAsync({ ids: chosen.map(({ id }) => id), decision });
      const ids = decided.map(({ id }) => id);
      const names = chosen.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      const waitlisted = decided.filter((one) => one.waitlisted).length;
      return {
        message: decidedWords(names, decision, waitlisted),
        description: 'The mail about it leaves in half a minute.',
        undo: async () => {
          await undo.mutateAsync(ids);
          return names.length === 1 ? 'The request waits again' : 'The requests wait again';
        },
      };
    },
  };
}
