import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

export type AspectRatioProps = ComponentProps<'div'> & {
  /** Width divided by height, as `16 / 9`. Default: 1, a square. */
  ratio?: number | undefined;
  /** What happens to a picture of another shape: `cover` cuts it, `contain` shows all of it. Default: cover. */
  fit?: 'cover' | 'contain' | undefined;
};

/**
 * Keeps its shape at every width, so that nothing moves when the picture or video in it arrives. The one child fills it.
 * CSS alone does this, so it needs no script and no wrapper.
 */
export function AspectRatio({ ratio = 1, fit = 'cover', className, style, ...rest }: AspectRatioProps) {
  return (
    <div
      data-slot="aspect-ratio"
      className={cn(
        'relative w-full overflow-hidden *:absolute *:inset-0 *:size-full',
        fit === 'cover' ? '*:object-cover' : '*:object-contain',
        className,
      )}
      style={{ aspectRatio: ratio, ...style }}
      {...rest}
    />
  );
}
