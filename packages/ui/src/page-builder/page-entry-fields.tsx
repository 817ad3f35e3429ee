'use client';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { PAGE_LIMITS } from '../page-view';
import type { EntryListName, PageBuilderWords } from './page-words';

interface EntryFieldsProps<T extends { id: string }> {
  list: EntryListName;
  entries: readonly T[];
  /** One that holds nothing yet. */
  blank?: () => T;
  /** In its place: what somebody chooses first, at most so many. Without either none is added. */
  pick?: (most: number) => Promise<readonly T[]>;
  /** What is said when `pick` fails. */
  failed?: string;
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
  pick,
  failed,
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
  const [state, setState] = useState<'rests' | 'picking' | 'failed'>('rests');
  // While somebody chooses, others may write: what was chosen comes behind what is there then.
  const latest = useRef({ entries, onChange });
  useLayoutEffect(() => {
    latest.current = { entries, onChange };
  });
  const put = (more: readonly T[]) => {
    goTo.current = 'last';
    const { entries: present, onChange: change } = latest.current;
    change([...present, ...more].slice(0, most));
  };
  const choose = async (picker: (most: number) => Promise<readonly T[]>) => {
    setState('picking');
    try {
      const picked = await picker(most - entries.length);
      if (picked.length > 0) put(picked);
      setState('rests');
    } catch (error) {
      setState('failed');
      console.error(error);
    }
  };

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
      {entries.length < most && (blank || pick) ? (
        <Button
          variant="outline"
          className="justify-self-start"
          pending={state === 'picking'}
          onClick={() => {
            if (pick) void choose(pick);
            else if (blank) put([blank()]);
          }}
        >
          <Plus aria-hidden />
          {words.entryAdd[list]}
        </Button>
      ) : null}
      {state === 'failed' ? (
        <p role="alert" className="text-sm text-destructive-text">
          {failed}
        </p>
      ) : null}
    </div>
  );
}
