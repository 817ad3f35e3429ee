'use client';
import { Plus } from 'lucide-react';
import { Button } from '../button';
import { DropdownMenu } from '../dropdown-menu';
import type { PageBlockType } from '../page-view';
import { BLOCK_ICONS } from './page-block-row';
import type { PageBuilderWords } from './page-words';

interface PageAddMenuProps {
  disabled: boolean;
  /** What can be added here. */
  kinds: readonly PageBlockType[];
  words: PageBuilderWords;
  onAdd: (type: PageBlockType) => void;
}

/** The button that adds a block, and the kinds to choose from. */
export function PageAddMenu({ disabled, kinds, words, onAdd }: PageAddMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button data-page-block="" disabled={disabled}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {kinds.map((type) => {
          const Icon = BLOCK_ICONS[type];
          return (
            <DropdownMenu.Item key={type} onSelect={() => onAdd(type)}>
              <Icon aria-hidden />
              {words.kinds[type]}
            </DropdownMenu.Item>
          );
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
