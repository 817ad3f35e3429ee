'use client';
import { Check } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useEffect, useRef, type RefObject } from 'react';
import { menuLabel, menuPanel } from '../dropdown-menu/dropdown-menu.variants';
import { join } from '../lib/join';
import { flatOptions, type SelectEntry, type SelectOption } from './select-options';
import type { SelectState } from './use-select';

interface SelectListProps {
  /** The control points to it with `aria-controls`, and to its lines with `{id}-{index}`. */
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  labelledBy: string | undefined;
  label: string | undefined;
  entries: readonly SelectEntry[];
  value: string;
  state: SelectState;
}

const LINE =
  'flex cursor-default items-start gap-2.5 rounded-sm px-2.5 py-2 text-sm select-none pointer-coarse:min-h-11 pointer-coarse:items-center ' +
  'data-active:bg-hover forced-colors:data-active:outline-2 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&>svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0';

/** The open list of a select. Radix places it; the keys stay with the control, which keeps focus. */
export function SelectList({ id, trigger, labelledBy, label, entries, value, state }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { active, setActive, choose, close } = state;
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const places = new Map(flatOptions(entries).map((option, index) => [option, index]));

  const line = (option: SelectOption) => {
    const index = places.get(option) ?? -1;
    const chosen = option.value === value;
    return (
      // Keys are handled by the control that owns the list: aria-activedescendant points here.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={option.value}
        id={`${id}-${index}`}
        data-slot="select-option"
        // An `option` element may hold no second line and no icon.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        tabIndex={-1}
        aria-selected={chosen}
        aria-disabled={option.disabled || undefined}
        data-active={index === active || undefined}
        className={LINE}
        onPointerMove={() => option.disabled || setActive(index)}
        onClick={() => choose(option)}
      >
        <Check aria-hidden className={chosen ? undefined : 'invisible'} />
        {option.icon}
        <span className="grid min-w-0 grow">
          <span className="wrap-break-word">{option.label}</span>
          {option.description ? (
            <span className="text-xs wrap-break-word text-muted-foreground">{option.description}</span>
          ) : null}
        </span>
      </div>
    );
  };

  return (
    <Radix.Root open onOpenChange={(open) => open || close()}>
      <Radix.Anchor virtualRef={trigger} />
      <Radix.Portal>
        <Radix.Content
          ref={list}
          data-slot="select-list"
          id={id}
          role="listbox"
          aria-label={labelledBy === undefined ? label : undefined}
          aria-labelledby={labelledBy}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // Focus stays on the control, or a screen reader would lose its place in the form.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          // A press on the control closes the list by itself; closed here as well, it would open again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.current?.contains(event.target))
              event.preventDefault();
          }}
          className={join(
            menuPanel,
            'max-h-[min(20rem,var(--radix-popover-content-available-height))] min-w-[min(var(--radix-popover-trigger-width),calc(100vw-1rem))] overscroll-contain',
            'origin-(--radix-popover-content-transform-origin)',
          )}
        >
          {entries.map((entry, index) =>
            'options' in entry ? (
              // A list box may hold groups of options; there is no element for that.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              <div key={entry.label} role="group" aria-labelledby={`${id}-group-${index}`}>
                <div id={`${id}-group-${index}`} role="presentation" className={menuLabel}>
                  {entry.label}
                </div>
                {entry.options.map(line)}
              </div>
            ) : (
              line(entry)
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
