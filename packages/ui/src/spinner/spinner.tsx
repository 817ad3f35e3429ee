import type { ComponentProps } from 'react';
import { join } from '../lib/join';

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What is being waited for, read out politely. Without it the spinner is decoration beside a text that says so. */
  label?: string | undefined;
};

/** Shows that something of unknown length is under way. Turns; with reduced motion it fades. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  return (
    <span
      data-slot="spinner"
      className={join('inline-flex size-4 shrink-0', className)}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
      {...rest}
    >
      <span className="size-full rounded-full border-2 border-current border-e-transparent spin-or-fade" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
