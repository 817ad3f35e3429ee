import { Link2, Mail, PenLine } from 'lucide-react';
import { Button } from '@foregather/ui';
import { type InvitationAction, isPossible } from '../possible-actions';
import type { InvitationRow } from '../invitation-row';

export interface PanelActionsProps {
  row: InvitationRow;
  /** State of the event. */
  eventStatus: string;
  onAction: (action: InvitationAction, row: InvitationRow) => void;
}

/** What is done most with the invitation that is open. At its end there is room for the button of the help. */
export function PanelActions({ row, eventStatus, onAction }: PanelActionsProps) {
  const can = (action: InvitationAction) => isPossible(action, row, eventStatus);
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-lg border-t bg-card px-5 py-3 pe-18">
      {can('reply') ? (
        <Button variant="secondary" className="flex-1" onClick={() => onAction('reply', row)}>
          <PenLine aria-hidden />
          Edit reply
        </Button>
      ) : null}
      {can('email') ? (
        <Button variant="outline" onClick={() => onAction('email', row)}>
          <Mail aria-hidden />
          Add email
        </Button>
      ) : null}
      {can('link') ? (
        <Button variant="outline" onClick={() => onAction('link', row)}>
          <Link2 aria-hidden />
          Copy link
        </Button>
      ) : null}
    </footer>
  );
}
