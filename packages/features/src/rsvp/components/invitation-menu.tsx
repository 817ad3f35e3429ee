import {
  EllipsisVertical,
  Link2,
  Link2Off,
  Mail,
  PenLine,
  Printer,
  RefreshCw,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { Button, DropdownMenu } from '@foregather/ui';
import { useMenuAct } from '../hooks/use-menu-act';
import { type InvitationAction, isPossible } from '../possible-actions';
import type { InvitationRow } from '../invitation-row';

export interface InvitationMenuProps {
  row: InvitationRow;
  /** State of the event. */
  eventStatus: string;
  onAction: (act: InvitationAction, row: InvitationRow) => void;
}

/** What can be done with one invitation; only what makes sense now is listed. */
export function InvitationMenu({ row, eventStatus, onAction }: InvitationMenuProps) {
  const can = (action: InvitationAction) => isPossible(action, row, eventStatus);
  const changes = can('reply') || can('email') || can('plus-ones');
  const { choose, begin } = useMenuAct();
  const toDo = (action: InvitationAction) => choose(() => onAction(action, row));
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="icon" variant="ghost" aria-label={`More for ${row.name}`}>
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" onCloseAutoFocus={begin}>
        {can('reply') ? (
          <DropdownMenu.Item onSelect={toDo('reply')}>
            <PenLine aria-hidden />
            {row.reply === 'answered' ? 'Change the reply' : 'Enter a reply'}
          </DropdownMenu.Item>
        ) : null}
        {can('take-back') ? (
          <DropdownMenu.Item onSelect={toDo('take-back')}>
            <Undo2 aria-hidden />
            Take the reply back
          </DropdownMenu.Item>
        ) : null}
        {can('send') ? (
          <DropdownMenu.Item onSelect={toDo('send')}>
            <Mail aria-hidden />
            Send the invitation
          </DropdownMenu.Item>
        ) : null}
        {can('email') ? (
          <DropdownMenu.Item onSelect={toDo('email')}>
            <Mail aria-hidden />
            Add an email address
          </DropdownMenu.Item>
        ) : null}
        {can('plus-ones') ? (
          <DropdownMenu.Item onSelect={toDo('plus-ones')}>
            <UserPlus aria-hidden />
            Change plus-ones
          </DropdownMenu.Item>
        ) : null}
        {changes ? <DropdownMenu.Separator /> : null}
        {can('link') ? (
          <DropdownMenu.Item onSelect={toDo('link')}>
            <Link2 aria-hidden />
            Copy the link
          </DropdownMenu.Item>
        ) : null}
        {can('letter') ? (
          <DropdownMenu.Item onSelect={toDo('letter')}>
            <Printer aria-hidden />
            Print a letter
          </DropdownMenu.Item>
        ) : null}
        {can('renew') ? (
          <DropdownMenu.Item onSelect={toDo('renew')}>
            <RefreshCw aria-hidden />
            Make a new link
          </DropdownMenu.Item>
        ) : null}
        {can('revoke') ? (
          <DropdownMenu.Item destructive onSelect={toDo('revoke')}>
            <Link2Off aria-hidden />
            Turn the link off
          </DropdownMenu.Item>
        ) : null}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
