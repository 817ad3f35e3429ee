'use client';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonVariants, type ButtonBehaviour, type ButtonSize } from '../button';
import { Spinner } from '../spinner';

export type ButtonAsChildProps = ComponentProps<typeof Slot.Root> &
  ButtonBehaviour & {
    /** How tall it is. */
    size?: ButtonSize | undefined;
  };

/**
 * Gives its only child (a router link, say) the looks and the blocking of a button. An entry of its
 * own, so that pages with plain buttons do not load Radix's Slot.
 */
export function ButtonAsChild({
  variant,
  size,
  disabled,
  pending,
  className,
  onClick,
  children,
  ...rest
}: ButtonAsChildProps) {
  const blocked = disabled || pending;
  const handleClick = (event: MouseEvent<HTMLElement>) =>
    blocked ? event.preventDefault() : onClick?.(event);
  return (
    <Slot.Root
      data-slot="button"
      data-pending={pending || undefined}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      {...rest}
      onClick={handleClick}
      className={buttonVariants({ variant, size, className })}
    >
      {pending ? <Spinner /> : null}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}
