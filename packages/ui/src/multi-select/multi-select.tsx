'use client';
import { X } from 'lucide-react';
import { useId, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { ComboboxList, useCombobox, type ComboboxOption } from '../combobox';
import { useFieldControl } from '../field';
import { announce } from '../lib/announce';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { controlBox } from '../lib/control';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useFormReset } from '../lib/use-form-reset';

export type MultiSelectProps<O extends ComboboxOption = ComboboxOption> = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'role' | 'multiple'
> & {
  /** Everything that can be chosen. */
  options: readonly O[];
  /** The chosen values, in the order they were chosen. */
  value?: readonly string[] | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: readonly string[] | undefined;
  /** Hears all values that are chosen, after each change. */
  onValueChange?: ((value: readonly string[]) => void) | undefined;
  /** At the end of an option's line, asked for those in sight only. */
  detail?: ((option: O) => ReactNode) | undefined;
  /** Name of the list, where the field has none of its own. */
  openLabel?: string | undefined;
  /** What is chosen, read with the field. */
  chosenText?: ((labels: string) => string) | undefined;
  /** Names of the buttons that take a choice away. */
  removeText?: ((label: string) => string) | undefined;
  /** Said after a choice was added or taken away. */
  addedText?: ((label: string, count: number) => string) | undefined;
  /** Says to screen readers what was taken away, and how many are left. */
  removedText?: ((label: string, count: number) => string) | undefined;
  /** In place of the list when nothing matches. */
  emptyText?: string | undefined;
  /** Under a list that is cut short. */
  moreText?: ((count: number) => string) | undefined;
};

/** The box of a control around chips and a field: focus and error of the field show on it. */
const BOX =
  `${controlBox} flex min-h-control cursor-text flex-wrap items-center gap-1 px-1.5 py-1 ` +
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring ' +
  'has-[input[aria-invalid=true]]:border-destructive-text has-[input[aria-invalid=true]]:ring-1 ' +
  'has-[input[aria-invalid=true]]:ring-destructive-text has-[input:read-only]:bg-muted ' +
  'has-[input:disabled]:cursor-not-allowed has-[input:disabled]:bg-muted has-[input:disabled]:text-muted-foreground';

/** Any number of values out of many, found by typing. For a few values use `CheckboxGroup`. */
export function MultiSelect<O extends ComboboxOption = ComboboxOption>({
  options,
  value,
  defaultValue = [],
  onValueChange,
  detail,
  openLabel = strings.showOptions,
  chosenText = strings.multiSelect.chosen,
  removeText = strings.multiSelect.remove,
  addedText = strings.multiSelect.added,
  removedText = strings.multiSelect.removed,
  emptyText = strings.noMatch,
  moreText = strings.moreMatches,
  name,
  className,
  ref,
  onBlur,
  onKeyDown,
  placeholder,
  ...props
}: MultiSelectProps<O>) {
  const base = useId();
  const listId = `${base}-list`;
  const chosenId = `${base}-chosen`;
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMemo(() => composeRefs(input, ref), [ref]);
  const [chosen, choose, resetChosen] = useControllable<readonly string[]>({
    value,
    defaultValue,
    onValueChange,
  });
  const fixed = Boolean(props.disabled || props.readOnly);
  // A value that is no option (any more) is shown as it is, or it would be sent unseen.
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? each;

  const toggle = (each: string) => {
    const next = chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each];
    choose(next);
    announce((next.length > chosen.length ? addedText : removedText)(labelOf(each), next.length));
  };
  const box = useCombobox({ options, value: '', onChoose: toggle, stayOpen: true });
  useFormReset(input, () => {
    box.close();
    resetChosen();
  });
  const last = chosen.at(-1);
  const wired = useFieldControl({
    ...props,
    'aria-describedby':
      [props['aria-describedby'], chosen.length > 0 ? chosenId : undefined].filter(Boolean).join(' ') ||
      undefined,
  });

  return (
    <span data-slot="multi-select" className="relative block">
      {/* Only a larger target for the pointer: the field inside is what takes focus. */}
      <span
        role="presentation"
        className={cn(BOX, className)}
        onMouseDown={(event) => {
          if (event.target === input.current || fixed) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {chosen.map((each) => (
          <span
            key={each}
            data-slot="multi-select-chip"
            className="inline-flex max-w-full min-w-0 items-center gap-0.5 rounded-sm bg-secondary py-0.5 ps-2 pe-0.5 text-sm text-secondary-foreground pointer-coarse:min-h-11 forced-colors:border"
          >
            <span className="min-w-0 wrap-break-word">{labelOf(each)}</span>
            {fixed ? (
              <span className="w-1.5" />
            ) : (
              // Not in the tab order: Backspace, and Enter on a chosen line, do the same from within the field.
              <button
                type="button"
                tabIndex={-1}
                aria-label={removeText(labelOf(each))}
                className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-secondary-hover pointer-coarse:size-11 [&_svg]:size-3.5"
                onClick={() => toggle(each)}
              >
                <X aria-hidden />
              </button>
            )}
          </span>
        ))}
        <input
          autoComplete="off"
          spellCheck={false}
          {...props}
          {...wired}
          ref={inputRef}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={box.open ? listId : undefined}
          aria-activedescendant={box.shown[box.active] ? `${listId}-${box.active}` : undefined}
          placeholder={chosen.length > 0 ? undefined : placeholder}
          value={box.query ?? ''}
          onChange={(event) => box.search(event.target.value)}
          onClick={fixed ? undefined : box.show}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.defaultPrevented || fixed) return;
            if (event.key === 'Backspace' && !box.query && last !== undefined) toggle(last);
            else box.onKeyDown(event);
          }}
          onBlur={(event) => {
            box.leave();
            onBlur?.(event);
          }}
          // Where nothing can be typed it needs no line of its own.
          className={cn(
            'w-16 min-w-16 grow bg-transparent px-1.5 py-0.5 outline-none disabled:cursor-not-allowed',
            fixed && chosen.length > 0 && 'w-4 min-w-4',
          )}
        />
      </span>
      <span id={chosenId} hidden>
        {chosenText(chosen.map(labelOf).join(', '))}
      </span>
      {name === undefined
        ? null
        : chosen.map((each) => (
            <input key={each} type="hidden" name={name} value={each} disabled={props.disabled} />
          ))}
      <ComboboxList
        id={listId}
        box={box}
        label={props['aria-label'] ?? openLabel}
        isChosen={(option) => chosen.includes(option.value)}
        multiple
        detail={detail}
        emptyText={emptyText}
        moreText={moreText}
      />
    </span>
  );
}
