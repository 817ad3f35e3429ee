'use client';
import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ComboboxOption } from './search-options';
import type { ComboboxState } from './use-combobox';

export interface ComboboxListProps<O extends ComboboxOption> {
  /** The field points to it with `aria-controls`, and with `aria-activedescendant` to its lines: `{id}-{index}`. */
  id: string;
  /** What `useCombobox` hands back. */
  box: ComboboxState<O>;
  /** Name of the list. */
  label: string;
  /** Whether a line carries the mark of being chosen. */
  isChosen: (option: O) => boolean;
  /** More than one can be chosen. */
  multiple?: boolean | undefined;
  /** Content at the end of an option, such as an offset. */
  detail?: ((option: O) => ReactNode) | undefined;
  /** Shown when nothing matches. */
  emptyText: string;
  /** Says how many more there are than are shown. */
  moreText: (count: number) => string;
}

/** The list under a combobox: what matches, which line is marked, which are chosen. Nothing while it is closed. */
export function ComboboxList<O extends ComboboxOption>({
  id,
  box,
  label,
  isChosen,
  multiple,
  detail,
  emptyText,
  moreText,
}: ComboboxListProps<O>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.open || box.active < 0) return;
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [box.open, box.active]);
  if (!box.open) return null;
  return (
    <div
      data-slot="combobox-list"
      role="presentation"
      className="absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-border bg-popover text-sm text-popover-foreground shadow-lg"
      // Focus stays in the field, or leaving it would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* A `select` cannot be filtered by typing into another field. */}
      <div
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        className="max-h-72 overflow-y-auto overscroll-contain not-empty:p-1"
      >
        {box.shown.map((option, index) => {
          const chosen = isChosen(option);
          return (
            // Keys are handled by the field that owns the list: aria-activedescendant points here.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={chosen}
              data-active={index === box.active || undefined}
              className="flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 data-active:bg-hover pointer-coarse:min-h-11"
              onPointerMove={() => box.setActive(index)}
              onClick={() => box.choose(option)}
            >
              <Check aria-hidden className={chosen ? 'size-4 shrink-0' : 'invisible size-4 shrink-0'} />
              <span className="min-w-0 grow wrap-break-word">{option.label}</span>
              {detail ? (
                <span className="shrink-0 text-muted-foreground tabular-nums">{detail(option)}</span>
              ) : null}
            </div>
          );
        })}
      </div>
      <output className="block px-3 text-muted-foreground not-empty:py-2">
        {box.shown.length === 0 ? emptyText : box.hidden > 0 ? moreText(box.hidden) : null}
      </output>
    </div>
  );
}
