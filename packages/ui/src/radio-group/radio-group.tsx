'use client';
import { useId, type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref } from 'react';
import { Fieldset, type FieldsetProps } from '../fieldset';
import { choiceRow } from '../lib/choice';
import { choiceList, choiceVariants } from '../lib/choice.variants';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A second line under the words. */
  help?: ReactNode;
  disabled?: boolean | undefined;
}

export type RadioGroupProps = Omit<
  FieldsetProps,
  'ref' | 'onChange' | 'onBlur' | 'children' | 'defaultValue'
> & {
  /** The answers, in the order shown. */
  options: readonly RadioOption[];
  /** Name of the form value; one is made up when it is missing. */
  name?: string | undefined;
  /** The chosen value, when the parent holds it. '' chooses nothing. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Hears each change with the new value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Side by side where there is room: for two or three short answers. */
  inline?: boolean | undefined;
  /** These three go to every radio, so that react-hook-form's `register` can be spread here. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The event of the radio that changed, for form libraries. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** The event of the radio that lost focus, for form libraries. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
};

/** One answer out of a few, all in sight. Native radios: the browser moves between them with the arrow keys. */
export function RadioGroup({
  options,
  name,
  value,
  defaultValue,
  onValueChange,
  inline,
  disabled,
  ref,
  onChange,
  onBlur,
  ...fieldset
}: RadioGroupProps) {
  const base = useId();
  const held = value !== undefined;
  return (
    <Fieldset data-slot="radio-group" disabled={disabled} {...fieldset}>
      <div className={choiceList({ inline })}>
        {options.map((option) => {
          const helpId = option.help ? `${base}-${option.value}-help` : undefined;
          return (
            <label key={option.value} className={choiceRow}>
              <input
                ref={ref}
                type="radio"
                name={name ?? base}
                value={option.value}
                disabled={option.disabled}
                aria-describedby={helpId}
                {...(held
                  ? { checked: option.value === value }
                  : { defaultChecked: option.value === defaultValue })}
                onChange={(event) => {
                  onChange?.(event);
                  onValueChange?.(option.value);
                }}
                onBlur={onBlur}
                className={choiceVariants({ type: 'radio' })}
              />
              <span className="min-w-0 text-sm leading-5">
                {option.label}
                {helpId ? (
                  <span id={helpId} aria-hidden className="block text-muted-foreground">
                    {option.help}
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}
