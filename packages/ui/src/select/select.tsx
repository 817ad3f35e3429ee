'use client';
import { use, useId, useMemo, useRef, type ComponentProps } from 'react';
import { FieldContext, useFieldControl } from '../field';
import { composeRefs } from '../lib/compose-refs';
import { controlRow } from '../lib/control';
import { join } from '../lib/join';
import * as strings from '../lib/strings';
import { useControllable } from '../lib/use-controllable';
import { useFormReset } from '../lib/use-form-reset';
import { SelectList } from './select-list';
import { flatOptions, type SelectEntry } from './select-options';
import { useSelect } from './use-select';

export type SelectProps = Omit<
  ComponentProps<'button'>,
  'type' | 'role' | 'value' | 'defaultValue' | 'children' | 'name'
> & {
  /** What can be chosen, in order; groups get a heading. Values are unique. */
  options: readonly SelectEntry[];
  /** The chosen value; '' for none. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Hears each change with the new value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Stands in the control while nothing is chosen. */
  placeholder?: string | undefined;
  /** Sends the value with a plain form. */
  name?: string | undefined;
  /** Read as required; that it is answered is for the form to check, in its own words. */
  required?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
};

const LOOKS = join(
  controlRow,
  'weak:cursor-default weak:items-center weak:gap-2 weak:pe-9 weak:text-start select-arrow [&_svg]:size-4 [&_svg]:shrink-0',
);

/**
 * One of a few known values whose lines need more than a word: a second line, an icon, a group. Closed it is a button
 * and nothing else, so that two hundred of them cost no more than the browser's own; the list comes with the first
 * press. Not on Radix's Select for that reason, and because that hides the page behind the list from everybody.
 */
export function Select({
  options: entries,
  value,
  defaultValue = '',
  onValueChange,
  placeholder = strings.chooseOne,
  name,
  required,
  disabled,
  className,
  ref,
  onClick,
  onKeyDown,
  onBlur,
  ...props
}: SelectProps) {
  const base = useId();
  const field = use(FieldContext);
  const trigger = useRef<HTMLButtonElement>(null);
  const triggerRef = useMemo(() => composeRefs(trigger, ref), [ref]);
  const [chosen, choose, resetChosen] = useControllable({ value, defaultValue, onValueChange });
  const options = flatOptions(entries);
  const state = useSelect({ options, value: chosen, onChoose: choose });
  useFormReset(trigger, () => {
    state.close();
    resetChosen();
  });
  const option = options.find((each) => each.value === chosen);
  const listId = `${base}-list`;
  // A button is named by what it holds; the field's label names it and its value is said after it.
  const labelledBy = props['aria-labelledby'] ?? (props['aria-label'] ? undefined : field?.labelId);

  return (
    <>
      <button
        data-slot="select"
        {...props}
        {...useFieldControl({ ...props, required })}
        ref={triggerRef}
        type="button"
        role="combobox"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={state.open}
        aria-controls={state.open ? listId : undefined}
        aria-activedescendant={state.open && state.active >= 0 ? `${listId}-${state.active}` : undefined}
        aria-labelledby={labelledBy}
        data-state={state.open ? 'open' : 'closed'}
        data-placeholder={option ? undefined : true}
        onClick={(event) => {
          onClick?.(event);
          if (event.defaultPrevented) return;
          if (state.open) state.close();
          else state.show();
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (!event.defaultPrevented) state.onKeyDown(event);
        }}
        onBlur={(event) => {
          state.close();
          onBlur?.(event);
        }}
        className={join(LOOKS, 'data-placeholder:weak:text-muted-foreground', className)}
      >
        {option?.icon}
        <span className="min-w-0 grow truncate">{option?.label ?? placeholder}</span>
      </button>
      {name === undefined ? null : <input type="hidden" name={name} value={chosen} disabled={disabled} />}
      {state.open ? (
        <SelectList
          id={listId}
          trigger={trigger}
          labelledBy={labelledBy}
          label={props['aria-label']}
          entries={entries}
          value={chosen}
          state={state}
        />
      ) : null}
    </>
  );
}
