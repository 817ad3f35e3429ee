import type { ComponentProps } from 'react';
import { join } from '../lib/join';

export type SeparatorProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Which way the line runs. Default: horizontal. */
  orientation?: 'horizontal' | 'vertical' | undefined;
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
      className={join(
        orientation === 'horizontal' ? 'w-full border-t' : 'self-stretch border-s',
        'shrink-0 border-border',
        className,
      )}
      {...rest}
    />
  );
}
