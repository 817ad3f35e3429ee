import { ChevronDown } from 'lucide-react';
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

const option = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** The browser's own list in our box: the right wheel on a phone, type-ahead, and no script to open it. */
export function Select({ options, placeholder, className, children, ...props }: SelectProps) {
  return (
    <span data-slot="select" className="relative block">
      <select
        {...props}
        {...useFieldControl(props)}
        className={cn(controlLine, 'appearance-none truncate pe-9', className)}
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
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted-foreground"
      />
    </span>
  );
}
