import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export type LiveRegionProps = ComponentProps<'div'> & {
  /** `assertive` interrupts the reader: only for what cannot wait. */
  politeness?: 'polite' | 'assertive' | undefined;
  /** Shows the text as well; otherwise it is only read. */
  visible?: boolean | undefined;
};

/** A place whose changes are read out. It must be on the page before its text changes; for one-off notices use `announce`. */
export function LiveRegion({ politeness = 'polite', visible = false, className, ...rest }: LiveRegionProps) {
  return (
    <div
      data-slot="live-region"
      role={politeness === 'assertive' ? 'alert' : 'status'}
      aria-live={politeness}
      className={cn(!visible && 'sr-only', className) || undefined}
      {...rest}
    />
  );
}
