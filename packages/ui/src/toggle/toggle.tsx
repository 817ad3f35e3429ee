'use client';
import { Toggle as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { toggleVariants, type ToggleSize, type ToggleVariant } from './toggle.variants';

/** A toggle with nothing but an icon must bring a name. */
type Named =
  | {
      /** How tall it is; `icon` is square and has to bring a name. */
      size?: Exclude<ToggleSize, 'icon'> | undefined;
    }
  | { size: 'icon'; 'aria-label': string };

export type ToggleProps = Omit<ComponentProps<'button'>, 'disabled' | 'value' | 'defaultValue'> &
  Named & {
    /** Its look. Default: outline. */
    variant?: ToggleVariant | undefined;
    /** Whether it is on, when the parent holds it. */
    pressed?: boolean | undefined;
    /** Pressed at first, where the page does not keep it. */
    defaultPressed?: boolean | undefined;
    /** Hears each change. */
    onPressedChange?: ((pressed: boolean) => void) | undefined;
    /** Stays focusable and named, so that a reader can find it and hear that it is unavailable. */
    disabled?: boolean | undefined;
  };

/** A button that stays in: on or off, at once. Its words do not change with its state. */
export function Toggle({
  variant,
  size,
  pressed,
  defaultPressed,
  onPressedChange,
  disabled,
  onClick,
  className,
  ...rest
}: ToggleProps) {
  return (
    <Radix.Root
      data-slot="toggle"
      {...rest}
      {...(pressed === undefined ? {} : { pressed })}
      {...(defaultPressed === undefined ? {} : { defaultPressed })}
      {...(onPressedChange ? { onPressedChange } : {})}
      aria-disabled={disabled || undefined}
      // Not the `disabled` attribute: it would drop focus. Radix leaves a prevented click alone.
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
      className={cn(toggleVariants({ variant, size }), className)}
    />
  );
}
