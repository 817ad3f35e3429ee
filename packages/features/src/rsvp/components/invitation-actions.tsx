import { Button } from '@foregather/ui';
import { INVITATION_ACTIONS, type InvitationAction, isPossible } from '../invitations/possible-actions';
import type { InvitationRow } from '../invitations/row';
import { InvitationMenu } from './invitation-menu';

export interface InvitationActionsProps {
  row: InvitationRow;
  /** State of the event. */
  eventStatus: string;
  onAction: (action: InvitationAction, row: InvitationRow) => void;
}

/** What the organiser does most with an invitation, and a menu of the rest. */
export function InvitationActions({ row, eventStatus, onAction }: InvitationActionsProps) {
  const answered = row.reply === 'answered';
  return (
    <>
      {isPossible('reply', row, eventStatus) ? (
        <Button
          size="sm"
          variant="outline"
          className="max-md:hidden"
          aria-label={`${answered ? 'Change the reply' : 'Enter a reply'} of ${row.name}`}
          onClick={() => onAction('reply', row)}
        >
          {answered ? 'Change' : 'Enter reply'}
        </Button>
      ) : null}
      {INVITATION_ACTIONS.some((action) => isPossible(action, row, eventStatus)) ? (
        <InvitationMenu row={row} eventStatus={eventStatus} onAction={onAction} />
      ) : null}
    </>
  );
}
