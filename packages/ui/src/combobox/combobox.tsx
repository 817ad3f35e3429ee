'use client';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { useFieldControl } from '../field';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { controlButton, controlLine } from '../lib/control';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useFormReset } from '../lib/use-form-reset';
import { ComboboxList } from './combobox-list';
import type { ComboboxOption } from './search-options';
import { useCombobox } from './use-combobox';

export type ComboboxProps<O extends ComboboxOption = ComboboxOption> = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'role'
> & {
  /** Everything that can be chosen. */
  options: readonly O[];
  /** The chosen value; '' for none. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Hears the value that was chosen; empty text when it was cleared. */
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

/** One value out of many, found by typing. For a few values use `NativeSelect`, `Select` or `RadioGroup`. */
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
  const [chosen, choose, resetChosen] = useControllable({ value, defaultValue, onValueChange });
  const box = useCombobox({ options, value: chosen, onChoose: choose });
  useFormReset(input, () => {
    box.close();
    resetChosen();
  });
  const label = options.find((option) => option.value === chosen)?.label ?? '';

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
      {name === undefined ? null : (
        <input type="hidden" name={name} value={chosen} disabled={props.disabled} />
      )}
      <ComboboxList
        id={listId}
        box={box}
        label={props['aria-label'] ?? openLabel}
        isChosen={(option) => option.value === chosen}
        detail={detail}
        emptyText={emptyText}
        moreText={moreText}
      />
    </span>
  );
}
