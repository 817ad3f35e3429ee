'use client';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../spinner';
import { buttonVariants, type ButtonSize, type ButtonVariant } from './button.variants';

/** An icon button has no text to be named by, so it must bring a name. */
type Named =
  | {
      /** How tall it is; `icon` is square and has to bring a name. */
      size?: Exclude<ButtonSize, 'icon'> | undefined;
    }
  | { size: 'icon'; 'aria-label': string };

export interface ButtonBehaviour {
  /** One of the twelve looks; `default` is the ordinary yes. */
  variant?: ButtonVariant | undefined;
  /** Stays focusable and named, so that a reader can find it and hear that it is unavailable. */
  disabled?: boolean | undefined;
  /** Keeps focus and name, blocks activation, tells assistive technology that it is busy. */
  pending?: boolean | undefined;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & Named & ButtonBehaviour;

/** Not the `disabled` attribute: it would drop focus. A click is stopped before it can submit a form. */
const stopPress = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();

/** A button. To lend its looks to a link use `ButtonAsChild`. */
export function Button({
  variant,
  size,
  disabled,
  pending,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const classes = buttonVariants({ variant, size, className });
  // Most buttons can be pressed: they take the short way, without the attributes of the others.
  if (!disabled && !pending) return <button data-slot="button" {...rest} type={type} className={classes} />;
  return (
    <button
      data-slot="button"
      data-pending={pending || undefined}
      aria-disabled
      aria-busy={pending || undefined}
      {...rest}
      type={type}
      onClick={stopPress}
      className={classes}
    >
      {pending ? <Spinner /> : null}
      {rest.children}
    </button>
  );
}
