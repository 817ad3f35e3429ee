import { useEffect, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import {
  type Organisation,
  organisationKeys,
  organisationsQuery,
  useUser,
} from '@foregather/features/core/session';
import { type Act, useUrlState } from '@foregather/features/patterns';
import { answerInvitationMutation, leaveOrganisation } from '../mutations';
import { accountKeys, type Invitation, invitationsQuery } from '../queries';
import { accountSearch } from '../search-params';

/** The reader's invitations and organisations, how they are answered and left, and what is said about it. */
export function useMemberships(ask: (act: Act) => void) {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const [search, setSearch] = useUrlState(accountSearch);
  // The token is kept for this visit and leaves the address, the history and what is sent along as referrer.
  const [token] = useState(search.invitation);
  useEffect(() => {
    if (search.invitation !== '') setSearch({ invitation: '' }, { replace: true });
  });
  const invitations = useQuery(invitationsQuery(userId, token));
  const organisations = useQuery(organisationsQuery(userId));
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: accountKeys.invitations(userId) }),
      queries.invalidateQueries({ queryKey: organisationKeys.mine(userId) }),
    ]);
  const { mutate, isPending, variables } = useMutation({
    ...answerInvitationMutation(token),
    onError: (error) => toast.error('Your answer was not saved', { description: errorMessage(error) }),
    // After a refusal too: the invitation may be over.
    onSettled: renew,
  });
  return {
    invitations,
    organisations: organisations.data ?? [],
    answering: isPending ? variables.id : null,
    onAnswer: ({ id, org_name: org }: Invitation, accept: boolean) =>
      mutate(
        { id, accept },
        {
          onSuccess: () =>
            accept ? toast.success(`You now help ${org}`) : toast.success(`You declined to help ${org}`),
        },
      ),
    onLeave: ({ id, name }: Organisation) =>
      ask({
        title: `Leave ${name}?`,
        description: `You lose your access to ${name} at once. It is final until somebody invites you again.`,
        confirmLabel: 'Leave organisation',
        run: async () => {
          await leaveOrganisation(id, userId);
          await renew();
          return { message: `You left ${name}` };
        },
      }),
  };
}
