import { Plus } from 'lucide-react';
import { Button, DropdownMenu } from '@foregather/ui';

export interface WordMenuProps {
  /** What it fills in: 'Words to fill in, in the subject'. */
  label: string;
  words: readonly { name: string; label: string; example: string }[];
  onInsert: (text: string) => void;
}

/** Puts in a word that each mail fills in for its reader. */
export function WordMenu({ label, words, onInsert }: WordMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" size="sm" aria-label={label}>
          <Plus aria-hidden />
          Name, day, place…
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {words.map((word) => (
          <DropdownMenu.Item key={word.name} onSelect={() => onInsert(`{{${word.name}}}`)}>
            <span className="grid">
              <span>{word.label}</span>
              <span className="text-sm text-muted-foreground">{word.example}</span>
            </span>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
