import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { separatorVariants, type SeparatorOrientation } from './separator.variants';

export type SeparatorProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Which way the line runs. Default: horizontal. */
  orientation?: SeparatorOrientation | undefined;
  /** A line that divides nothing a reader needs to hear of. */
  decorative?: boolean | undefined;
};

/** A hairline between parts. */
export function Separator({
  orientation = 'horizontal',
  decorative = false,
  className,
  ...rest
}: SeparatorProps) {
  const meaning = decorative
    ? { 'aria-hidden': true }
    : { role: 'separator', 'aria-orientation': orientation };
  return (
    <div
      data-slot="separator"
      {...meaning}
      className={cn(separatorVariants({ orientation }), className)}
      {...rest}
    />
  );
}
