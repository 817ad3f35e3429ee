import { Check, ChevronsUpDown } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { useFieldControl } from '../field';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { controlButton, controlLine } from '../lib/control';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import type { ComboboxOption } from './combobox.search';
import { useCombobox } from './use-combobox';

export type ComboboxProps<O extends ComboboxOption = ComboboxOption> = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'role'
> & {
  options: readonly O[];
  /** The chosen value; '' for none. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** At the end of an option's line, asked for those in sight only. */
  detail?: ((option: O) => ReactNode) | undefined;
  /** Name of the button that opens the list. */
  openLabel?: string | undefined;
  /** In place of the list when nothing matches. */
  emptyText?: string | undefined;
  /** Under a list that is cut short. */
  moreText?: ((count: number) => string) | undefined;
};

/** One value out of many, found by typing. For a few values use `Select` or `RadioGroup`. */
export function Combobox<O extends ComboboxOption = ComboboxOption>({
  options,
  value,
  defaultValue = '',
  onValueChange,
  detail,
  openLabel = strings.showOptions,
  emptyText = strings.noMatch,
  moreText = strings.moreMatches,
  name,
  className,
  ref,
  onBlur,
  onKeyDown,
  ...props
}: ComboboxProps<O>) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMemo(() => composeRefs(input, ref), [ref]);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useControllable({ value, defaultValue, onValueChange });
  const box = useCombobox({ options, value: chosen, onChoose: choose });
  const label = options.find((option) => option.value === chosen)?.label ?? '';

  useEffect(() => {
    if (!box.open || box.active < 0) return;
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [box.open, box.active]);

  return (
    <span data-slot="combobox" className="relative block">
      <input
        autoComplete="off"
        spellCheck={false}
        {...props}
        {...useFieldControl(props)}
        ref={inputRef}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={box.open}
        aria-controls={box.open ? listId : undefined}
        aria-activedescendant={box.shown[box.active] ? `${listId}-${box.active}` : undefined}
        value={box.query ?? label}
        onChange={(event) => box.search(event.target.value)}
        onClick={box.show}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (!event.defaultPrevented) box.onKeyDown(event);
        }}
        onBlur={(event) => {
          box.leave();
          onBlur?.(event);
        }}
        className={cn(controlLine, 'pe-11', className)}
      />
      <span className="absolute inset-y-0 end-1 flex items-center">
        <button
          type="button"
          tabIndex={-1}
          aria-label={openLabel}
          disabled={props.disabled || props.readOnly}
          className={controlButton}
          // Focus stays in the field, or leaving it would close the list again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            if (box.open) box.close();
            else box.show();
          }}
        >
          <ChevronsUpDown aria-hidden />
        </button>
      </span>
      {name === undefined ? null : <input type="hidden" name={name} value={chosen} />}
      {box.open ? (
        <div
          data-slot="combobox-list"
          role="presentation"
          className="absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-border bg-popover text-sm text-popover-foreground shadow-lg"
          onMouseDown={(event) => event.preventDefault()}
        >
          {/* A `select` cannot be filtered by typing into another field. */}
          <div
            ref={list}
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="listbox"
            aria-label={props['aria-label'] ?? openLabel}
            className="max-h-72 overflow-y-auto overscroll-contain not-empty:p-1"
          >
            {box.shown.map((option, index) => (
              // Keys are handled by the field that owns the list: aria-activedescendant points here.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.value}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={option.value === chosen}
                data-active={index === box.active || undefined}
                className="flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 data-active:bg-accent data-active:text-accent-foreground pointer-coarse:min-h-11"
                onPointerMove={() => box.setActive(index)}
                onClick={() => box.choose(option)}
              >
                <Check
                  aria-hidden
                  className={option.value === chosen ? 'size-4 shrink-0' : 'invisible size-4 shrink-0'}
                />
                <span className="min-w-0 grow wrap-break-word">{option.label}</span>
                {detail ? (
                  <span className="shrink-0 text-muted-foreground tabular-nums">{detail(option)}</span>
                ) : null}
              </div>
            ))}
          </div>
          <output className="block px-3 text-muted-foreground not-empty:py-2">
            {box.shown.length === 0 ? emptyText : box.hidden > 0 ? moreText(box.hidden) : null}
          </output>
        </div>
      ) : null}
    </span>
  );
}
