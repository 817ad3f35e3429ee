import { EllipsisVertical, Link2, Link2Off, Mail, PenLine, RefreshCw, Undo2, UserPlus } from 'lucide-react';
import { Button, DropdownMenu } from '@foregather/ui';
import type { InvitationRow } from '../invitations/row';

/** What the organiser can do with one invitation. */
export type RowAct = 'reply' | 'send' | 'link' | 'plus-ones' | 'take-back' | 'renew' | 'revoke';

export interface InvitationMenuProps {
  row: InvitationRow;
  onAct: (act: RowAct, row: InvitationRow) => void;
}

/** The acts on one invitation; only those that make sense now are listed. */
export function InvitationMenu({ row, onAct }: InvitationMenuProps) {
  const on = row.revokedAt === null;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="icon" variant="ghost" aria-label={`More for ${row.name}`}>
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onSelect={() => onAct('reply', row)}>
          <PenLine aria-hidden />
          {row.reply === 'submitted' ? 'Change the reply' : 'Enter a reply'}
        </DropdownMenu.Item>
        {row.reply === 'submitted' ? (
          <DropdownMenu.Item onSelect={() => onAct('take-back', row)}>
            <Undo2 aria-hidden />
            Take the reply back
          </DropdownMenu.Item>
        ) : null}
        {on && row.repliedAt === null && row.mail.state === 'not-sent' && row.addresses.length > 0 ? (
          <DropdownMenu.Item onSelect={() => onAct('send', row)}>
            <Mail aria-hidden />
            Send the invitation
          </DropdownMenu.Item>
        ) : null}
        <DropdownMenu.Item onSelect={() => onAct('plus-ones', row)}>
          <UserPlus aria-hidden />
          Change plus-ones
        </DropdownMenu.Item>
        <DropdownMenu.Separator />
        {on ? (
          <DropdownMenu.Item onSelect={() => onAct('link', row)}>
            <Link2 aria-hidden />
            Copy the link
          </DropdownMenu.Item>
        ) : null}
        <DropdownMenu.Item onSelect={() => onAct('renew', row)}>
          <RefreshCw aria-hidden />
          Make a new link
        </DropdownMenu.Item>
        {on ? (
          <DropdownMenu.Item destructive onSelect={() => onAct('revoke', row)}>
            <Link2Off aria-hidden />
            Turn the link off
          </DropdownMenu.Item>
        ) : null}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
