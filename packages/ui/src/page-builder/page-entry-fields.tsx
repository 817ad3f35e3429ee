'use client';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { PAGE_LIMITS } from '../page-view';
import type { EntryListName, PageBuilderWords } from './page-words';

interface EntryFieldsProps<T extends { id: string }> {
  list: EntryListName;
  entries: readonly T[];
  /** One that holds nothing yet. */
  blank: () => T;
  /** Default: as many as a page reads. */
  most?: number;
  words: PageBuilderWords;
  onChange: (entries: readonly T[]) => void;
  /** The fields of one. */
  children: (entry: T, set: (patch: Partial<T>) => void) => ReactNode;
}

/** The things inside a block: points of a schedule, people, pictures, columns. */
export function EntryFields<T extends { id: string }>({
  list,
  entries,
  blank,
  most = PAGE_LIMITS.entries,
  words,
  onChange,
  children,
}: EntryFieldsProps<T>) {
  const base = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Where focus goes once the entries have changed: into the new one, or to the button that adds. */
  const goTo = useRef<'last' | 'add' | undefined>(undefined);
  useEffect(() => {
    const target =
      goTo.current === 'last' && entries.length > 0
        ? root.current?.querySelector<HTMLElement>('[data-last] :is(input, textarea, [data-slot=button])')
        : goTo.current === 'add'
          ? root.current?.querySelector<HTMLElement>(':scope > [data-slot=button]')
          : undefined;
    goTo.current = undefined;
    target?.focus();
  }, [entries]);

  const move = (index: number, by: number) => {
    const entry = entries[index];
    if (!entry || index + by < 0 || index + by >= entries.length) return;
    const others = entries.filter((other) => other !== entry);
    onChange([...others.slice(0, index + by), entry, ...others.slice(index + by)]);
  };

  return (
    <div ref={root} className="grid gap-4">
      {entries.map((entry, index) => {
        const name = words.entry(words.entryKinds[list], index + 1);
        return (
          <div
            key={entry.id}
            role="group"
            aria-labelledby={`${base}-${index}`}
            data-last={index === entries.length - 1 || undefined}
            className="grid gap-4 rounded-md border p-3"
          >
            <div className="flex flex-wrap items-center gap-1">
              <p id={`${base}-${index}`} className="me-auto text-sm font-semibold">
                {name}
              </p>
              <IconButton
                size="sm"
                tooltip={false}
                label={words.entryUp(name)}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                tooltip={false}
                label={words.entryDown(name)}
                disabled={index === entries.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                tooltip={false}
                label={words.entryRemove(name)}
                onClick={() => {
                  goTo.current = 'add';
                  onChange(entries.filter((other) => other !== entry));
                }}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            {children(entry, (patch) =>
              onChange(entries.map((other) => (other === entry ? { ...other, ...patch } : other))),
            )}
          </div>
        );
      })}
      {entries.length < most ? (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            goTo.current = 'last';
            onChange([...entries, blank()]);
          }}
        >
          <Plus aria-hidden />
          {words.entryAdd[list]}
        </Button>
      ) : null}
    </div>
  );
}
