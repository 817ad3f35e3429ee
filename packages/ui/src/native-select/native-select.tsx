'use client';
import type { ComponentProps } from 'react';
import { useFieldControl } from '../field';
import { cn } from '../lib/cn';
import { controlLine } from '../lib/control';

export interface NativeSelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}
export interface NativeSelectGroup {
  label: string;
  options: readonly NativeSelectOption[];
}

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  /** What can be chosen, in order; groups get a heading. `children` may hold `<option>`s instead. */
  options?: readonly (NativeSelectOption | NativeSelectGroup)[] | undefined;
  /** First line for "nothing chosen yet": its value is ''. */
  placeholder?: string | undefined;
};

const LOOKS = `${controlLine} truncate pe-9 select-arrow`;

const option = ({ value, label, disabled }: NativeSelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** The browser's own list in our box: the right wheel on a phone, type-ahead, and no script to open it. */
export function NativeSelect({ options, placeholder, className, children, ...props }: NativeSelectProps) {
  return (
    <select
      data-slot="native-select"
      {...props}
      {...useFieldControl(props)}
      className={className ? cn(LOOKS, className) : LOOKS}
    >
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options?.map((entry) =>
        'options' in entry ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map(option)}
          </optgroup>
        ) : (
          option(entry)
        ),
      )}
      {children}
    </select>
  );
}
