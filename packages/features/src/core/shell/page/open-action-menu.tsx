import { Button, DropdownMenu } from '@foregather/ui';
import { EllipsisVertical } from 'lucide-react';
import type { ActionMenuProps } from './action-menu-props';

/** The menu after its code is loaded: it starts open and takes the focus. */
export function OpenActionMenu({ label, items, variant = 'ghost' }: ActionMenuProps) {
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>
        <Button size="icon" variant={variant} aria-label={label}>
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {items.map(({ key, label: words, onSelect }) => (
          <DropdownMenu.Item key={key} onSelect={onSelect}>
            {words}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
