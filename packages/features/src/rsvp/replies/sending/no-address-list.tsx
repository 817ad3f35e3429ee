import { Link2, Mail, Printer } from 'lucide-react';
import { Button } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { type InvitationAction, isPossible } from '../../possible-actions';
import type { InvitationRow } from '../../invitation-row';

export interface NoAddressListProps {
  /** Invitations no mail can go out for. */
  rows: readonly InvitationRow[];
  /** State of the event. */
  eventStatus: string;
  onAction: (action: Extract<InvitationAction, 'email' | 'link'>, row: InvitationRow) => void;
  /** Where a letter to them is printed. */
  letterPath: (row: InvitationRow) => string;
}

/** Who cannot be reached by mail, each with the three ways to reach them all the same. */
export function NoAddressList({ rows, eventStatus, onAction, letterPath }: NoAddressListProps) {
  return (
    <div className="grid gap-3">
      <p>
        {rows.length === 1 ? 'One has' : `${rows.length} have`} no email address. Add one, print their letter,
        or copy their link into a message of your own.
      </p>
      <ul aria-label="Without an email address" className="divide-y border-y">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-32 flex-1 font-item wrap-anywhere">
              <bdi>{row.name}</bdi>
            </span>
            <span className="flex flex-wrap gap-2">
              {isPossible('email', row, eventStatus) ? (
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
              {isPossible('letter', row, eventStatus) ? (
                <ButtonLink
                  size="sm"
                  variant="outline"
                  className="pointer-coarse:min-h-11"
                  to={letterPath(row)}
                  aria-label={`Print the letter to ${row.name}`}
                >
                  <Printer aria-hidden />
                  Print
                </ButtonLink>
              ) : null}
              {isPossible('link', row, eventStatus) ? (
                <Button
                  size="sm"
                  variant="outline"
                  className="pointer-coarse:min-h-11"
                  aria-label={`Copy the link of ${row.name}`}
                  onClick={() => onAction('link', row)}
                >
                  <Link2 aria-hidden />
                  Copy link
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
