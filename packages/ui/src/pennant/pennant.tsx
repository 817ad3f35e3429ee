import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import type { EventTypeHue } from '../tokens';
import { hueClass } from './hue.variants';

export type PennantProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The name of the event type, in the words of the product. */
  label: string;
  /** Whose tint. Default: that of the page around. */
  hue?: EventTypeHue | undefined;
};

/** The flag of an event type: its name on a small pennant in its tint. */
export function Pennant({ label, hue, className, ...rest }: PennantProps) {
  return (
    <span
      data-slot="pennant"
      className={cn(
        'inline-flex max-w-full items-center bg-type-tint py-1 ps-3 pe-6 text-xs font-semibold text-type-text',
        '[clip-path:polygon(0_0,100%_0,calc(100%-0.75rem)_50%,100%_100%,0_100%)] rtl:[clip-path:polygon(100%_0,0_0,0.75rem_50%,0_100%,100%_100%)]',
        'forced-colors:border forced-colors:[clip-path:none] forced-colors:pe-3',
        hueClass(hue),
        className,
      )}
      {...rest}
    >
      <span className="min-w-0 wrap-break-word">{label}</span>
    </span>
  );
}
