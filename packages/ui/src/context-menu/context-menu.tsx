'use client';
import { Check, ChevronRight, Circle } from 'lucide-react';
import { ContextMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import {
  menuItemVariants,
  menuLabel,
  menuMark,
  menuPanel,
  menuSeparator,
} from '../dropdown-menu/dropdown-menu.variants';
import { cn } from '../lib/cn';

/** Holds the open state. Not modal, for the reasons given at the dropdown menu. */
export function Root({ modal = false, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={modal} {...rest} />;
}

/**
 * What the menu belongs to. It must be able to take focus, or hold something that can: the menu key and Shift+F10 open
 * the menu there. A long press opens it on touch.
 */
export function Trigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="context-menu-trigger" className={cn('focus-ring', className)} {...rest} />;
}

/** The list of actions, where the press was. */
export function Content({ collisionPadding = 8, className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="context-menu"
        collisionPadding={collisionPadding}
        className={cn(
          menuPanel,
          // It opens beside a point, so the room it has is that of one side of the point.
          'max-w-(--radix-context-menu-content-available-width) min-w-[min(11rem,var(--radix-context-menu-content-available-width))]',
          'max-h-(--radix-context-menu-content-available-height) origin-(--radix-context-menu-content-transform-origin)',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

export type ItemProps = ComponentProps<typeof Radix.Item> & {
  /** Red, for what deletes or removes; confirm it in a dialog. */
  destructive?: boolean | undefined;
};

/** One action: an icon, then a verb. With `asChild`, a link. */
export function Item({ destructive, className, ...rest }: ItemProps) {
  return (
    <Radix.Item
      data-slot="context-menu-item"
      className={cn(menuItemVariants({ destructive }), className)}
      {...rest}
    />
  );
}

/** A choice that is on or off. */
export function CheckboxItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      data-slot="context-menu-checkbox"
      className={cn(menuItemVariants({ checks: true }), className)}
      {...rest}
    >
      <span className={menuMark}>
        <Radix.ItemIndicator>
          <Check aria-hidden />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

/** Holds the value of a choice among several. */
export function RadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  return <Radix.RadioGroup data-slot="context-menu-radio-group" {...props} />;
}

/** One of several choices. */
export function RadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem
      data-slot="context-menu-radio"
      className={cn(menuItemVariants({ checks: true }), className)}
      {...rest}
    >
      <span className={menuMark}>
        <Radix.ItemIndicator>
          <Circle aria-hidden className="size-2! fill-current" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.RadioItem>
  );
}

/** Puts items that belong together under one label. */
export function Group(props: ComponentProps<typeof Radix.Group>) {
  return <Radix.Group data-slot="context-menu-group" {...props} />;
}

/** Names a group. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label data-slot="context-menu-label" className={cn(menuLabel, className)} {...rest} />;
}

/** A hairline between groups. */
export function Separator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return (
    <Radix.Separator data-slot="context-menu-separator" className={cn(menuSeparator, className)} {...rest} />
  );
}

/** Holds a menu inside a menu. One level, no more. */
export function Sub(props: ComponentProps<typeof Radix.Sub>) {
  return <Radix.Sub {...props} />;
}

/** Opens the inner menu. */
export function SubTrigger({ className, children, ...rest }: ComponentProps<typeof Radix.SubTrigger>) {
  return (
    <Radix.SubTrigger
      data-slot="context-menu-sub-trigger"
      className={cn(menuItemVariants({ opens: true }), className)}
      {...rest}
    >
      {children}
      <ChevronRight aria-hidden className="ms-auto rtl:-scale-x-100" />
    </Radix.SubTrigger>
  );
}

/** The inner list. */
export function SubContent({ className, ...rest }: ComponentProps<typeof Radix.SubContent>) {
  return (
    <Radix.Portal>
      <Radix.SubContent data-slot="context-menu-sub" className={cn(menuPanel, className)} {...rest} />
    </Radix.Portal>
  );
}
