import { useQuery } from '@tanstack/react-query';
import { EmailDialog } from './email-dialog';
import { LinkDialog } from './link-dialog';
import { PlusOnesDialog } from './plus-ones-dialog';
import type { useReplyActions } from '../use-reply-actions';
import type { InvitationAction } from '../../possible-actions';
import type { InvitationRow } from '../../invitation-row';
import { rsvpPaths } from '../../paths';
import { linkQuery } from '../personal-link';
import { HostReply } from './host-reply';

/** The dialog that is open, and of which invitation. */
export interface OpenDialog {
  action: Extract<InvitationAction, 'reply' | 'link' | 'email' | 'plus-ones'>;
  row: InvitationRow;
}

export interface RowDialogsProps {
  event: { id: string; status: string };
  dialog: OpenDialog | undefined;
  onClose: () => void;
  actions: ReturnType<typeof useReplyActions>;
}

/** The dialogs of one invitation: its reply, its link, its email address, its plus-ones. */
export function RowDialogs({ event, dialog, onClose, actions }: RowDialogsProps) {
  const row = dialog?.row;
  const is = (action: OpenDialog['action']) => dialog?.action === action;
  const close = (open: boolean) => {
    if (!open) onClose();
  };
  const link = useQuery({ ...linkQuery(row?.id ?? ''), enabled: is('link') });
  return (
    <>
      <HostReply
        eventId={event.id}
        row={is('reply') && row ? row : null}
        onClose={onClose}
        onChanged={actions.refresh}
      />
      <LinkDialog
        open={is('link')}
        onOpenChange={close}
        name={row?.name ?? ''}
        link={link.data === undefined ? undefined : globalThis.location.origin + rsvpPaths.reply(link.data)}
        error={link.error}
        onRetry={() => void link.refetch()}
        draft={event.status === 'draft'}
      />
      <EmailDialog
        open={is('email')}
        onOpenChange={close}
        name={row?.name ?? ''}
        adults={row?.adults ?? []}
        onSave={async (personId, email) => row && actions.setEmail(row, personId, email)}
      />
      <PlusOnesDialog
        open={is('plus-ones')}
        onOpenChange={close}
        name={row?.name ?? ''}
        plusOnes={row?.plusOnesAllowed ?? 0}
        onSave={async (plusOnes) => row && actions.setPlusOnes(row, plusOnes)}
      />
    </>
  );
}
