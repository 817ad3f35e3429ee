'use client';
import { useId, type ChangeEventHandler, type FocusEventHandler, type Ref } from 'react';
import { Checkbox } from '../checkbox';
import { Fieldset, type FieldsetProps } from '../fieldset';
import { choiceList } from '../lib/choice.variants';
import type { RadioOption } from '../radio-group';

export type CheckboxOption = RadioOption;

export type CheckboxGroupProps = Omit<
  FieldsetProps,
  'ref' | 'onChange' | 'onBlur' | 'children' | 'defaultValue'
> & {
  /** What can be ticked, in the order shown. */
  options: readonly CheckboxOption[];
  /** Name of the form value; one is made up when it is missing. */
  name?: string | undefined;
  /** The chosen values, when the parent holds them. */
  value?: readonly string[] | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: readonly string[] | undefined;
  /** All chosen values, in the order of `options`. Needs `value`. */
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Side by side where there is room. */
  inline?: boolean | undefined;
  /** These three go to every box, so that react-hook-form's `register` can be spread here. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The event of the box that changed, for form libraries. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** The event of the box that lost focus, for form libraries. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
};

/** Any number of answers to one question. */
export function CheckboxGroup({
  options,
  name,
  value,
  defaultValue = [],
  onValueChange,
  inline,
  ref,
  onChange,
  onBlur,
  ...fieldset
}: CheckboxGroupProps) {
  const base = useId();
  const toggled = (changed: string, on: boolean) =>
    options.map((option) => option.value).filter((each) => (each === changed ? on : value?.includes(each)));
  return (
    <Fieldset data-slot="checkbox-group" {...fieldset}>
      <div className={choiceList({ inline })}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            ref={ref}
            name={name ?? base}
            value={option.value}
            label={option.label}
            help={option.help}
            disabled={option.disabled}
            {...(value
              ? { checked: value.includes(option.value) }
              : { defaultChecked: defaultValue.includes(option.value) })}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(toggled(option.value, event.target.checked));
            }}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Fieldset>
  );
}
