'use client';
import { CommandGroup, CommandList, CommandRoot } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Button } from '../button';
import { modalPanel, modalScrim } from '../dialog';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useReturnFocus } from '../lib/use-return-focus';
import type { Words } from '../lib/words';
import { LiveRegion } from '../live-region';
import { Spinner } from '../spinner';
import { shownGroups, type PaletteEntry, type PaletteGroup } from './palette-groups';
import { PaletteInput } from './palette-input';
import { PaletteItem } from './palette-item';

export interface CommandPaletteProps {
  /** Whether it is open. */
  open: boolean;
  /** Hears when it is asked for, put away, or something was chosen. */
  onOpenChange: (open: boolean) => void;
  /** What can be found, in the order shown. */
  groups: readonly PaletteGroup[];
  /** An entry was chosen, locked ones too; the palette closes by itself before. */
  onChoose: (entry: PaletteEntry) => void;
  /** Ids of what was chosen lately, the last one first: a group of its own until something is typed. */
  recent?: readonly string[] | undefined;
  /** What is typed. */
  query?: string | undefined;
  /** Hears what is typed, for a search elsewhere. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** `none` where the groups come already searched, from a server. Default: own. */
  search?: 'own' | 'none' | undefined;
  /** More is on its way; what is there can be chosen. */
  loading?: boolean | undefined;
  /** Other words than the default ones. */
  words?: Partial<Words<typeof strings.commandPalette>> | undefined;
}

/** What is typed and what is found; lives only while the palette is open, so each opening begins anew. */
function Body(props: CommandPaletteProps) {
  const { groups, onChoose, onOpenChange, recent = [], search = 'own', loading = false } = props;
  const text = { ...strings.commandPalette, ...props.words };
  const [query, setQuery] = useControllable({
    value: props.query,
    defaultValue: '',
    onValueChange: props.onQueryChange,
  });
  const shown = shownGroups({ groups, recent, recentLabel: text.recent, query, search: search === 'own' });
  const found = shown.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <CommandRoot
      label={text.label}
      shouldFilter={false}
      // Its keys of another editor would take Control+K, which closes the palette.
      vimBindings={false}
      loop
      className="flex min-h-0 flex-col outline-none"
    >
      <div className="flex items-center gap-2 border-b ps-4 pe-2">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <PaletteInput
          label={text.label}
          placeholder={text.placeholder}
          query={query}
          onQueryChange={setQuery}
        />
        <Radix.Close asChild>
          <Button variant="ghost" size="icon" aria-label={text.close}>
            <X aria-hidden className="text-muted-foreground" />
          </Button>
        </Radix.Close>
      </div>
      <CommandList
        label={text.label}
        className="max-h-[min(26rem,60dvh)] min-h-0 overflow-y-auto overscroll-contain px-2 empty:p-0"
      >
        {shown.map((group) => (
          <CommandGroup
            key={group.id}
            value={group.id}
            data-slot="command-palette-group"
            heading={group.label}
            className="py-2 [&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:py-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-muted-foreground [&>[cmdk-group-heading]]:wrap-anywhere"
          >
            {group.entries.map((entry) => (
              <PaletteItem
                key={entry.id}
                entry={entry}
                value={`${group.id}/${entry.id}`}
                lockedText={text.locked}
                onChoose={() => {
                  onOpenChange(false);
                  onChoose(entry);
                }}
              />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      {found === 0 && !loading ? (
        <p
          data-slot="command-palette-empty"
          className="px-4 py-8 text-center text-sm text-muted-foreground wrap-anywhere"
        >
          {text.empty(query.trim())}
        </p>
      ) : null}
      {loading ? (
        <p className="flex items-center justify-center gap-2 border-t px-4 py-3 text-sm text-muted-foreground">
          <Spinner />
          {text.loading}
        </p>
      ) : null}
      {/* Outside the list, which may hold nothing but its options. */}
      <LiveRegion>
        {loading
          ? text.loading
          : found === 0
            ? text.empty(query.trim())
            : query.trim()
              ? text.count(found)
              : ''}
      </LiveRegion>
    </CommandRoot>
  );
}

/**
 * Everything one can go to or do, found by typing. Opened by a key (`usePaletteShortcut`) and by a button for those who do
 * not know the key. The list is cmdk's; the search is the combobox's, so that accents matter in neither.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange } = props;
  const label = props.words?.label ?? strings.commandPalette.label;
  const focus = useReturnFocus(undefined, undefined);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-slot="command-palette-scrim" className={modalScrim} />
        <Radix.Content
          data-slot="command-palette"
          aria-describedby={undefined}
          {...focus}
          className={cn(
            modalPanel({ size: 'md' }),
            'mt-[max(1rem,10dvh)] max-h-[80dvh] gap-0 overflow-hidden p-0 sm:p-0',
          )}
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Body {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
