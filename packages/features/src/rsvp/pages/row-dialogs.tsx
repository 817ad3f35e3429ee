import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog, toast } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import { linkToken } from '../api/acts';
import { hostRpc } from '../api/host-reply';
import { rsvpKeys } from '../api/keys';
import type { RowAct } from '../components/invitation-menu';
import { LinkDialog } from '../components/link-dialog';
import { PlusOnesDialog } from '../components/plus-ones-dialog';
import type { useReplyActs } from '../hooks/use-replies';
import type { InvitationRow } from '../invitations/row';
import { HostReply } from './host-reply';

/** The act being carried out, and on which invitation; null: none. */
export type Doing = { act: RowAct; row: InvitationRow } | null;

export interface RowDialogsProps {
  eventId: string;
  status: string;
  doing: Doing;
  onDoing: (doing: Doing) => void;
  acts: ReturnType<typeof useReplyActs>;
}

/** The dialogs of the acts on one invitation. */
export function RowDialogs({ eventId, status, doing, onDoing, acts }: RowDialogsProps) {
  const row = doing?.row;
  const is = (act: RowAct) => doing?.act === act;
  const close = (open: boolean) => {
    if (!open) onDoing(null);
  };
  const link = useQuery({
    queryKey: rsvpKeys.link(row?.id ?? ''),
    queryFn: () => linkToken(row?.id ?? ''),
    enabled: is('link'),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <HostReply
        eventId={eventId}
        row={doing?.act === 'reply' ? doing.row : null}
        onClose={() => onDoing(null)}
        onChanged={acts.refresh}
      />
      <LinkDialog
        open={is('link')}
        onOpenChange={close}
        name={row?.name ?? ''}
        link={link.data === undefined ? undefined : `${globalThis.location.origin}/rsvp/${link.data}`}
        error={link.error}
        onRetry={() => void link.refetch()}
        draft={status === 'draft'}
      />
      <PlusOnesDialog
        open={is('plus-ones')}
        onOpenChange={close}
        name={row?.name ?? ''}
        plusOnes={row?.plusOnesAllowed ?? 0}
        onSave={async (plusOnes) => {
          if (!row) return;
          await acts.setPlusOnes({ id: row.id, plusOnes });
          toast.success(`Plus-ones of ${row.name} saved`);
        }}
      />
      <ConfirmDialog
        open={is('take-back')}
        onOpenChange={close}
        title={`Take the reply of ${row?.name ?? ''} back?`}
        description="Their places become free and are offered to the waitlist. They can answer again."
        confirmLabel="Take the reply back"
        errorMessage={errorMessage}
        onConfirm={async () => {
          if (!row) return;
          const { error } = await hostRpc(eventId, row.id, 'phone')('withdraw_rsvp', { token: '' });
          if (error) throw new Error(error.message);
          await acts.refresh();
          toast.success(`Reply of ${row.name} taken back`);
        }}
      />
      <ConfirmDialog
        open={is('revoke')}
        onOpenChange={close}
        title={`Turn off the link of ${row?.name ?? ''}?`}
        description="It stops working at once, also in mails already sent. The reply so far stays. You can make a new link later."
        confirmLabel="Turn the link off"
        errorMessage={errorMessage}
        onConfirm={async () => {
          if (!row) return;
          await acts.revoke(row.id);
          toast.success(`Link of ${row.name} turned off`);
        }}
      />
      <ConfirmDialog
        open={is('renew')}
        onOpenChange={close}
        title={`Make a new link for ${row?.name ?? ''}?`}
        description="The link before stops working, also in mails already sent. Send or give them the new one."
        confirmLabel="Make a new link"
        destructive={false}
        errorMessage={errorMessage}
        onConfirm={async () => {
          if (!row) return;
          await acts.renewLink(row);
          toast.success(`New link for ${row.name}`, {
            description: 'Copy it from the menu of the invitation.',
          });
        }}
      />
    </>
  );
}
