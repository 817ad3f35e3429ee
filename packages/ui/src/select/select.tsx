import type { ComponentProps } from 'react';
import { useFieldControl } from '../field';
import { cn } from '../lib/cn';
import { controlLine } from '../lib/control';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}
export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  /** What can be chosen, in order; groups get a heading. `children` may hold `<option>`s instead. */
  options?: readonly (SelectOption | SelectGroup)[] | undefined;
  /** First line for "nothing chosen yet": its value is ''. */
  placeholder?: string | undefined;
};

const LOOKS = `${controlLine} truncate pe-9 select-arrow`;

const option = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** The browser's own list in our box: the right wheel on a phone, type-ahead, and no script to open it. */
export function Select({ options, placeholder, className, children, ...props }: SelectProps) {
  return (
    <select
      data-slot="select"
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
