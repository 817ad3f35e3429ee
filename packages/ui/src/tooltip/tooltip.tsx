'use client';
import { Tooltip as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';

export interface TooltipProps {
  /** A few words that add to the name of the control; never the only place of something needed. */
  content: string;
  /** One control that can take focus. */
  children: ReactElement;
  /** Where it shows while there is room. Default: above. */
  side?: ComponentProps<typeof Radix.Content>['side'];
  /** Whether it is open, where the page keeps it. */
  open?: boolean | undefined;
  /** Open at first, where the page does not keep it. */
  defaultOpen?: boolean | undefined;
  /** Hears each time it opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** How long the pointer rests before the words appear. */
const DELAY = 500;

/** Adds a few words to a control while it is hovered or focused. Touch has no hover: do not rely on it. */
export function Tooltip({ content, children, side = 'top', open, defaultOpen, onOpenChange }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={DELAY}>
      <Radix.Root
        {...(open === undefined ? {} : { open })}
        {...(defaultOpen === undefined ? {} : { defaultOpen })}
        {...(onOpenChange ? { onOpenChange } : {})}
      >
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={
              'z-60 max-w-72 rounded-sm bg-foreground px-2.5 py-1.5 text-xs text-background shadow-md ' +
              'transition-opacity duration-fast ease-out-soft starting:opacity-0 forced-colors:border'
            }
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
