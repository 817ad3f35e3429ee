'use client';
import { ToggleGroup as Radix } from 'radix-ui';
import { createContext, use, useMemo, type ComponentProps } from 'react';
import { composeRefs } from '../lib/compose-refs';
import { cn } from '../lib/cn';
import { useControllable } from '../lib/use-controllable';
import { useTextDirection } from '../lib/use-text-direction';
import { toggleVariants, type ToggleLooks, type ToggleSize, type ToggleVariant } from '../toggle';
import { toggleGroup, toggleGroupItem, type ToggleGroupOrientation } from './toggle-group.variants';

/** A group says what is chosen with it. */
type Named = { 'aria-label': string } | { 'aria-labelledby': string };

interface Single {
  /** One choice; `multiple` for any number. */
  type: 'single';
  /** The chosen value, when the parent holds it; '' for none. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Hears each change with the new value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Pressing what is chosen chooses nothing. Without it something stays chosen. */
  clearable?: boolean | undefined;
}
interface Multiple {
  /** Any number of items can be on. */
  type: 'multiple';
  /** What is on, where the page keeps it. */
  value?: readonly string[] | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: readonly string[] | undefined;
  /** Hears all that is on, after each change. */
  onValueChange?: ((value: string[]) => void) | undefined;
  clearable?: undefined;
}

export type ToggleGroupRootProps = Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> &
  Named &
  (Single | Multiple) & {
    /** The look of the items. */
    variant?: ToggleVariant | undefined;
    /** How tall the items are. */
    size?: ToggleSize | undefined;
    /** Which way they lie; the arrow keys follow. Default: horizontal. */
    orientation?: ToggleGroupOrientation | undefined;
    /** None of the items can be used now. */
    disabled?: boolean | undefined;
  };

const Looks = createContext<ToggleLooks>({});

/** Holds what is chosen. One stop in the tab order; the arrow keys move inside. */
export function Root({
  type,
  value,
  defaultValue,
  onValueChange,
  clearable,
  variant,
  size,
  orientation = 'horizontal',
  className,
  ref,
  ...rest
}: ToggleGroupRootProps) {
  const [direction, measure] = useTextDirection();
  const rootRef = useMemo(() => composeRefs(measure, ref), [measure, ref]);
  const looks = useMemo(() => ({ variant, size }), [variant, size]);
  const [chosen, choose] = useControllable<readonly string[]>({
    value: asList(value),
    defaultValue: asList(defaultValue) ?? [],
    onValueChange: (next) =>
      type === 'single' ? onValueChange?.(next[0] ?? '') : onValueChange?.([...next]),
  });
  const shared = {
    'data-slot': 'toggle-group',
    ...rest,
    orientation,
    dir: direction,
    className: cn(toggleGroup({ variant, orientation }), className),
  };
  return (
    <Looks value={looks}>
      {type === 'single' ? (
        <Radix.Root
          {...shared}
          ref={rootRef}
          type="single"
          value={chosen[0] ?? ''}
          // Radix clears a choice that is pressed again: that is left out unless it is wanted.
          onValueChange={(next) => (next || clearable ? choose(asList(next) ?? []) : undefined)}
        />
      ) : (
        <Radix.Root {...shared} ref={rootRef} type="multiple" value={[...chosen]} onValueChange={choose} />
      )}
    </Looks>
  );
}

const asList = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? (value ? [value] : []) : value;

/** A choice with nothing but an icon must bring a name. */
type NamedItem =
  | {
      /** Square, for an icon alone; it then has to bring a name. */
      iconOnly?: false | undefined;
    }
  | { iconOnly: true; 'aria-label': string };

export type ToggleGroupItemProps = Omit<ComponentProps<typeof Radix.Item>, 'asChild'> & NamedItem;

/** One choice: words, or with `iconOnly` an icon. */
export function Item({ iconOnly, className, ...rest }: ToggleGroupItemProps) {
  const looks = use(Looks);
  return (
    <Radix.Item
      data-slot="toggle-group-item"
      className={cn(
        toggleVariants(iconOnly ? { ...looks, size: 'icon' } : looks),
        toggleGroupItem({ size: looks.size }),
        className,
      )}
      {...rest}
    />
  );
}
