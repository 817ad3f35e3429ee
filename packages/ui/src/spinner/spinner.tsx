import type { ComponentProps } from 'react';
import { join } from '../lib/join';

/** 16, 20, 24 and 32 px. */
const SIZES = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** 16 px beside a text; larger where it stands for what is coming. Default: sm. */
  size?: keyof typeof SIZES | undefined;
  /** What is being waited for, read out politely. Without it the spinner is decoration beside a text that says so. */
  label?: string | undefined;
};

/** Shows that something of unknown length is under way. Turns; with reduced motion it fades. */
export function Spinner({ size = 'sm', label, className, ...rest }: SpinnerProps) {
  return (
    <span
      data-slot="spinner"
      className={join('inline-flex shrink-0', SIZES[size], className)}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
      {...rest}
    >
      <span className="size-full rounded-full border-2 border-current border-e-transparent spin-or-fade" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
