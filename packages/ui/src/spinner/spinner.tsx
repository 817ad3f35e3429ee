import type { ComponentProps } from 'react';
import { spinnerVariants, type SpinnerSize } from './spinner.variants';

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** 16 px beside a text; larger where it stands for what is coming. Default: sm. */
  size?: SpinnerSize | undefined;
  /** What is loading, announced politely. Without it the spinner is decoration beside visible text. */
  label?: string | undefined;
};

/** Shows that something of unknown length is under way. Turns; with reduced motion it fades. */
export function Spinner({ size, label, className, ...rest }: SpinnerProps) {
  return (
    <span
      data-slot="spinner"
      className={spinnerVariants({ size, className })}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
      {...rest}
    >
      <span className="size-full rounded-full border-2 border-current border-e-transparent spin-or-fade" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
