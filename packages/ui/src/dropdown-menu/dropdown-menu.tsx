'use client';
import { Check, ChevronRight, Circle } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { join } from '../lib/join';
import { menuItemVariants, menuLabel, menuMark, menuPanel, menuSeparator } from './dropdown-menu.variants';

/**
 * Holds the open state of a menu. Not modal, unlike Radix's own default: hiding the page while its trigger can still
 * take focus contradicts itself, and locking the scroll makes the page jump.
 */
export function Root({ modal = false, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={modal} {...rest} />;
}

/** The button that opens the menu. Pass a Button with `asChild`. */
export function Trigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="menu-trigger" {...props} />;
}

/** The list of actions, beside its trigger. */
export function Content({
  sideOffset = 6,
  collisionPadding = 8,
  align = 'start',
  className,
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="menu"
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        align={align}
        className={join(
          menuPanel,
          'weak:max-h-(--radix-dropdown-menu-content-available-height) weak:origin-(--radix-dropdown-menu-content-transform-origin)',
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
    <Radix.Item data-slot="menu-item" className={menuItemVariants({ destructive, className })} {...rest} />
  );
}

/** A choice that is on or off. */
export function CheckboxItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      data-slot="menu-checkbox"
      className={menuItemVariants({ checks: true, className })}
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
  return <Radix.RadioGroup data-slot="menu-radio-group" {...props} />;
}

/** One of several choices. */
export function RadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem
      data-slot="menu-radio"
      className={menuItemVariants({ checks: true, className })}
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
  return <Radix.Group data-slot="menu-group" {...props} />;
}

/** Names a group. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label data-slot="menu-label" className={join(menuLabel, className)} {...rest} />;
}

/** A hairline between groups. */
export function Separator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator data-slot="menu-separator" className={join(menuSeparator, className)} {...rest} />;
}

/** Holds a menu inside a menu. One level, no more. */
export function Sub(props: ComponentProps<typeof Radix.Sub>) {
  return <Radix.Sub {...props} />;
}

/** Opens the inner menu. */
export function SubTrigger({ className, children, ...rest }: ComponentProps<typeof Radix.SubTrigger>) {
  return (
    <Radix.SubTrigger
      data-slot="menu-sub-trigger"
      className={menuItemVariants({ opens: true, className })}
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
      <Radix.SubContent data-slot="menu-sub" className={join(menuPanel, className)} {...rest} />
    </Radix.Portal>
  );
}
