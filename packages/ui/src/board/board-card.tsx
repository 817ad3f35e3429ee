'use client';
import { useDraggable } from '@dnd-kit/react';
import { EllipsisVertical, GripVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { DropdownMenu } from '../dropdown-menu';
import { ITEM, MENU } from '../lib/drop-positions';
import { boardCardVariants, type BoardCardState } from './board-card.variants';

const TOOL =
  'inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-muted-foreground focus-ring touch-target ' +
  'hover:bg-hover [&_svg]:size-4';

/** One choice of the menu that does what a drag does. */
export interface BoardCardMove {
  key: string;
  label: string;
  move: () => void;
}

interface BoardCardProps {
  id: string;
  title: ReactNode;
  handleLabel: string;
  handleProps: ComponentProps<'button'>;
  menuLabel: string;
  /** Within the column, then to other columns. */
  moves: readonly (readonly BoardCardMove[])[];
  state: BoardCardState;
  lands: boolean;
  fixed: boolean;
  children: ReactNode;
}

/** A card with its handle for the keys and its menu. */
export function BoardCard({
  id,
  title,
  handleLabel,
  handleProps,
  menuLabel,
  moves,
  state,
  lands,
  fixed,
  children,
}: BoardCardProps) {
  const { ref } = useDraggable({ id, disabled: fixed });
  const groups = moves.filter((group) => group.length > 0);
  return (
    <li
      ref={ref}
      data-slot="board-card"
      data-state={state}
      {...{ [ITEM]: id }}
      className={boardCardVariants({ state, fixed, lands })}
    >
      {fixed ? (
        <span />
      ) : (
        <button
          type="button"
          aria-label={handleLabel}
          className={`${TOOL} cursor-grab touch-none`}
          {...handleProps}
        >
          <GripVertical aria-hidden />
        </button>
      )}
      <div className="grid min-w-0 gap-1 py-1 wrap-anywhere">
        <div className="font-semibold">{title}</div>
        {children}
      </div>
      {fixed || groups.length === 0 ? (
        <span />
      ) : (
        <DropdownMenu.Root>
          <DropdownMenu.Trigger aria-label={menuLabel} className={TOOL} {...{ [MENU]: id }}>
            <EllipsisVertical aria-hidden />
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="end">
            {groups.map((group, index) => (
              <DropdownMenu.Group key={group[0]?.key}>
                {index > 0 ? <DropdownMenu.Separator /> : null}
                {group.map((choice) => (
                  <DropdownMenu.Item key={choice.key} onSelect={choice.move}>
                    {choice.label}
                  </DropdownMenu.Item>
                ))}
              </DropdownMenu.Group>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      )}
    </li>
  );
}
