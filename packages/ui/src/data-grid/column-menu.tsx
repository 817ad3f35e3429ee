'use client';
import { Columns3 } from 'lucide-react';
import { Button } from '../button';
import { DropdownMenu } from '../dropdown-menu';

interface ColumnMenuProps {
  label: string;
  columns: readonly { id: string; name: string; shown: boolean }[];
  onToggle: (id: string, shown: boolean) => void;
}

/** Puts columns away and brings them back. Stays open, because one rarely changes just one. */
export function ColumnMenu({ label, columns, onToggle }: ColumnMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="outline" size="sm">
          <Columns3 aria-hidden />
          {label}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {columns.map(({ id, name, shown }) => (
          <DropdownMenu.CheckboxItem
            key={id}
            checked={shown}
            onCheckedChange={(checked) => onToggle(id, checked)}
            onSelect={(event) => event.preventDefault()}
          >
            {name}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
