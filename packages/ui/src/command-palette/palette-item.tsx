import { CommandItem } from 'cmdk';
import { Lock } from 'lucide-react';
import { join } from '../lib/join';
import type { PaletteEntry } from './palette-groups';
import { modKey } from './use-palette-shortcut';

interface ItemProps {
  entry: PaletteEntry;
  /** The same entry may appear under 'Recent' and in its group. */
  value: string;
  lockedText: string;
  onChoose: () => void;
}

/** One entry: icon, label, shortcut, badge. */
export function PaletteItem({ entry, value, lockedText, onChoose }: ItemProps) {
  return (
    <CommandItem
      data-slot="command-palette-item"
      data-locked={entry.locked || undefined}
      value={value}
      onSelect={onChoose}
      className={join(
        'flex min-h-control min-w-0 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-sm px-3 py-1.5 text-sm scroll-my-1 pointer-coarse:min-h-11',
        'data-[selected=true]:bg-hover forced-colors:data-[selected=true]:outline-2',
        '[&>svg]:size-4 [&>svg]:shrink-0',
        entry.locked && 'text-muted-foreground',
      )}
    >
      {entry.locked ? <Lock aria-hidden /> : entry.icon}
      <span className="grid min-w-0 flex-1 basis-32 wrap-anywhere">
        <span className="font-semibold">
          {entry.label}
          {entry.locked ? <span className="sr-only"> ({lockedText})</span> : null}
        </span>
        {entry.description ? (
          <span className="text-xs text-muted-foreground">{entry.description}</span>
        ) : null}
      </span>
      {entry.shortcut ? (
        // Keys are pressed in this order in both text directions.
        <span dir="ltr" className="flex gap-1">
          {entry.shortcut.map((key) => (
            <kbd
              key={key}
              className="min-w-6 rounded-sm border bg-card px-1.5 text-center font-sans text-xs text-muted-foreground"
            >
              {key === 'Mod' ? modKey() : key}
            </kbd>
          ))}
        </span>
      ) : null}
      {entry.badge}
    </CommandItem>
  );
}
