import { Check, Pencil, Printer, UserPlus, Users } from 'lucide-react';
import { Button } from '@foregather/ui';
import { ActionMenu, ButtonLink } from '@foregather/features/core/shell';
import type { EventStatus } from '../event-status';

export interface EventMoves {
  pending: boolean;
  /** Moves at once; a refusal is shown by the page. */
  onStatus: (next: EventStatus) => void;
  /** The page asks first. */
  onArchive: () => void;
  /** The page asks for the reason first. */
  onCancel: () => void;
  /** Drafts only; the page asks first. Left out where the reader may not. */
  onDelete?: (() => void) | undefined;
}

export interface EventActionsProps {
  /** Name of the event, for the name of the menu. */
  name: string;
  status: EventStatus;
  /** Address of its invitations and replies. */
  repliesPath: string;
  /** Where guests are invited, of an event that has none yet. Left out once it has, and for who may not invite. */
  invitePath?: string | undefined;
  /** Address of letters, name tags and the poster. Left out for who may not hand out links. */
  printPath?: string | undefined;
  /** Address of its check-in. Left out for who may not let people in, and until guests can come. */
  checkInPath?: string | undefined;
  /** Address of its form. Left out where it cannot be changed. */
  editPath?: string | undefined;
  /** Left out for somebody who only reads. */
  moves?: EventMoves | undefined;
}

/** The rarer moves that an event can make from where it is (`private.fill_event` decides). */
function menuItems(status: EventStatus, { onStatus, onArchive, onCancel, onDelete }: EventMoves) {
  const archive = { key: 'archive', label: 'Archive', onSelect: onArchive };
  if (status === 'live') {
    return [
      { key: 'pause', label: 'Pause replies', onSelect: () => onStatus('paused') },
      archive,
      { key: 'cancel', label: 'Cancel event', onSelect: onCancel },
    ];
  }
  if (status === 'paused') return [archive];
  return status === 'draft' && onDelete ? [{ key: 'delete', label: 'Delete draft', onSelect: onDelete }] : [];
}

/** What opens an event to guests again, as the name of its button. */
const OPENS: Partial<Record<EventStatus, string>> = { draft: 'Publish', paused: 'Resume replies' };

/** What can be done with an event: the next step as its main action, its form, and a menu with the rest. */
export function EventActions({
  name,
  status,
  repliesPath,
  invitePath,
  printPath,
  checkInPath,
  editPath,
  moves,
}: EventActionsProps) {
  const items = moves ? menuItems(status, moves) : [];
  const opens = moves && OPENS[status];
  return (
    <>
      {opens ? (
        <Button variant="primary-action" pending={moves.pending} onClick={() => moves.onStatus('live')}>
          {opens}
        </Button>
      ) : null}
      {invitePath === undefined ? null : (
        <ButtonLink to={invitePath} variant={opens ? 'secondary' : 'primary-action'}>
          <UserPlus aria-hidden />
          Invite guests
        </ButtonLink>
      )}
      <ButtonLink
        to={repliesPath}
        variant={opens || invitePath !== undefined ? 'secondary' : 'primary-action'}
      >
        <Users aria-hidden />
        Guests and replies
      </ButtonLink>
      {printPath === undefined ? null : (
        <ButtonLink to={printPath} variant="secondary">
          <Printer aria-hidden />
          Print
        </ButtonLink>
      )}
      {checkInPath === undefined ? null : (
        <ButtonLink to={checkInPath} variant="secondary">
          <Check aria-hidden />
          Check-in
        </ButtonLink>
      )}
      {editPath === undefined ? null : (
        <ButtonLink to={editPath} variant="secondary">
          <Pencil aria-hidden />
          Edit
        </ButtonLink>
      )}
      {items.length > 0 ? (
        <ActionMenu label={`Actions for ${name}`} items={items} variant="secondary" />
      ) : null}
    </>
  );
}
