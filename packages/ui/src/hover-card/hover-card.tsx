'use client';
import { HoverCard as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { floatingCard } from '../lib/floating-panel';

/** How long pointer or focus rests before the card shows, and how long it waits before it goes: time to move onto it. */
const OPEN_DELAY = 500;
const CLOSE_DELAY = 300;

export type RootProps = ComponentProps<typeof Radix.Root>;

/** Holds the open state. */
export function Root({ openDelay = OPEN_DELAY, closeDelay = CLOSE_DELAY, ...rest }: RootProps) {
  return <Radix.Root openDelay={openDelay} closeDelay={closeDelay} {...rest} />;
}

/** The link the card is about. It leads to everything the card shows: touch and screen readers get no card. */
export function Trigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      data-slot="hover-card-trigger"
      className={cn('rounded-sm text-link underline underline-offset-4 focus-ring', className)}
      {...rest}
    />
  );
}

export type ContentProps = ComponentProps<typeof Radix.Content>;

/** The card. A look ahead, so there is nothing in it to operate: its content cannot take focus. */
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
        data-slot="hover-card"
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        align={align}
        className={cn(
          floatingCard,
          'origin-(--radix-hover-card-content-transform-origin) wrap-anywhere',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}
