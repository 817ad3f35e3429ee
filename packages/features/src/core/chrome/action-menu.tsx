import { Button, DropdownMenu } from '@foregather/ui';
import { EllipsisVertical } from 'lucide-react';

export interface ActionMenuItem {
  key: string;
  label: string;
  onSelect: () => void;
}
export interface ActionMenuProps {
  /** What the actions are of: 'Actions for Okafor reunion'. */
  label: string;
  items: readonly ActionMenuItem[];
}

/** The menu of a row: what can be done with it, behind one button. */
export function ActionMenu({ label, items }: ActionMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="icon" variant="ghost" aria-label={label}>
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
