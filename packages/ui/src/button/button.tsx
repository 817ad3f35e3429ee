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

/** Attributes of a button that does nothing; most buttons carry none of them, and a thousand would be asked for each. */
const blockedState = (pending: boolean | undefined) => ({
  'data-pending': pending || undefined,
  'aria-disabled': true,
  'aria-busy': pending || undefined,
});

/** A button. To lend its looks to a link use `ButtonAsChild`. */
export function Button({
  variant,
  size,
  disabled,
  pending,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const blocked = disabled || pending;
  const looks = buttonVariants({ variant, size });
  return (
    <button
      data-slot="button"
      {...(blocked ? blockedState(pending) : undefined)}
      {...rest}
      type={type}
      onClick={blocked ? stopPress : onClick}
      className={className ? `${looks} ${className}` : looks}
    >
      {/* Words alone stay the only child: React then sets them as the element's text, without a node of its own. */}
      {pending ? (
        <>
          <Spinner />
          {children}
        </>
      ) : (
        children
      )}
    </button>
  );
}
