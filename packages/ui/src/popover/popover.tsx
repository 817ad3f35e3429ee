'use client';
import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { floatingCard } from '../lib/floating-panel';

/** Holds the open state of a popover. */
export function Root(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

/** The button that opens the popover. Pass a Button with `asChild`. */
export function Trigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="popover-trigger" {...props} />;
}

/** Puts the popover beside something other than its trigger. */
export function Anchor(props: ComponentProps<typeof Radix.Anchor>) {
  return <Radix.Anchor {...props} />;
}

export type ContentProps = ComponentProps<typeof Radix.Content> &
  // A popover is a dialog to a screen reader, and a dialog needs a name.
  ({ 'aria-label': string } | { 'aria-labelledby': string });

/** The panel. It takes focus, and Escape gives it back to the trigger. */
export function Content({
  sideOffset = 6,
  collisionPadding = 8,
  align = 'start',
  className,
  ...rest
}: ContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="popover"
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        align={align}
        className={cn(
          floatingCard,
          'outline-none max-h-(--radix-popover-content-available-height) origin-(--radix-popover-content-transform-origin) overflow-y-auto',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

/** Closes the popover. Pass a Button with `asChild`. */
export function Close(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close {...props} />;
}
