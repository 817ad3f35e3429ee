import { Button } from '@foregather/ui';
import type { InvitationRow } from '../invitations/row';
import { type InvitationAction, InvitationMenu } from './invitation-menu';

export interface InvitationActionsProps {
  row: InvitationRow;
  onAction: (action: InvitationAction, row: InvitationRow) => void;
}

/** What the organiser does most with an invitation, and a menu of the rest. */
export function InvitationActions({ row, onAction }: InvitationActionsProps) {
  const answered = row.reply === 'submitted';
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${answered ? 'Change the reply' : 'Enter a reply'} of ${row.name}`}
        onClick={() => onAction('reply', row)}
      >
        {answered ? 'Change' : 'Enter reply'}
      </Button>
      <InvitationMenu row={row} onAction={onAction} />
    </>
  );
}
