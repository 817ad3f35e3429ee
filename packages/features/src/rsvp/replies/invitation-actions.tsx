import { Mail, PenLine } from 'lucide-react';
import { Button } from '@foregather/ui';
import { INVITATION_ACTIONS, type InvitationAction, isPossible } from '../possible-actions';
import type { InvitationRow } from '../invitation-row';
import { InvitationMenu } from '../components/invitation-menu';

export interface InvitationActionsProps {
  row: InvitationRow;
  /** State of the event. */
  eventStatus: string;
  /** Beside an open household there is no room for more, and the answers are there. */
  menuOnly?: boolean;
  /** Among those no mail can reach, an address comes before a reply. */
  addressFirst?: boolean;
  onAction: (action: InvitationAction, row: InvitationRow) => void;
}

/** What the organiser does most with an invitation, a pen on a phone, and a menu of the rest. */
export function InvitationActions({
  row,
  eventStatus,
  menuOnly = false,
  addressFirst = false,
  onAction,
}: InvitationActionsProps) {
  const answered = row.reply === 'answered';
  const address = addressFirst && isPossible('email', row, eventStatus);
  const actions = (
    <>
      {!menuOnly && address ? (
        <Button
          size="sm"
          variant="outline"
          className="pointer-coarse:min-h-11"
          aria-label={`Add the email address of ${row.name}`}
          onClick={() => onAction('email', row)}
        >
          <Mail aria-hidden />
          Add email
        </Button>
      ) : null}
      {!menuOnly && !address && isPossible('reply', row, eventStatus) ? (
        <Button
          size="sm"
          variant="outline"
          className="max-md:size-11 max-md:border-transparent max-md:p-0"
          aria-label={`${answered ? 'Change the reply' : 'Enter a reply'} of ${row.name}`}
          onClick={() => onAction('reply', row)}
        >
          <PenLine aria-hidden className="md:hidden" />
          <span className="max-md:hidden">{answered ? 'Change' : 'Enter reply'}</span>
        </Button>
      ) : null}
      {INVITATION_ACTIONS.some((action) => isPossible(action, row, eventStatus)) ? (
        <InvitationMenu row={row} eventStatus={eventStatus} onAction={onAction} />
      ) : null}
    </>
  );
  // The link of a card lies over all of it; what is pressed lies over the link.
  return address ? <span className="relative z-1 flex items-center gap-2">{actions}</span> : actions;
}
