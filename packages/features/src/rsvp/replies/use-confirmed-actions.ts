import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalWords, REPLY_NAMES } from '@foregather/words';
import type { Act } from '@foregather/features/patterns';
import { goesText } from '../invitation-words';
import type { InvitationRow } from '../invitation-row';
import { recordReply, refreshReplies, revokeMutation } from '../mutations';
import { linkToken } from './personal-link';

/** Actions on one invitation that are confirmed before they run. */
export function useConfirmedActions(eventId: string) {
  const queries = useQueryClient();
  const revoke = useMutation(revokeMutation(queries, eventId));
  const renewLink = useMutation({ mutationFn: linkToken });
  return {
    takeBack: ({ id, name, people, note }: InvitationRow): Act => ({
      title: `Take the reply of ${name} back?`,
      description: `${goesText(people, note)} Their places become free and are offered to the waitlist. They then count as ${REPLY_NAMES.withdrawn.toLowerCase()}, get no reminder, and can answer again.`,
      confirmLabel: 'Take the reply back',
      run: async () => {
        const { error } = await recordReply({ eventId, invitationId: id, reply: { withdrawn: true } });
        if (error) throw new Error(refusalWords(error.message, error.code));
        await refreshReplies(queries, eventId);
        return { message: `Reply of ${name} withdrawn` };
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
    /** Makes a new link; the previous one stops working. */
    renew: ({ id, name, revokedAt }: InvitationRow): Act => ({
      title: `Make a new link for ${name}?`,
      description:
        'The link before stops working, also in mails already sent. Send or give them the new one.',
      confirmLabel: 'Make a new link',
      destructive: false,
      run: async () => {
        if (revokedAt === null) await revoke.mutateAsync(id);
        await renewLink.mutateAsync(id);
        await refreshReplies(queries, eventId);
        return {
          message: `New link for ${name}`,
          description: 'Copy it from the menu of the invitation.',
        };
      },
    }),
  };
}
