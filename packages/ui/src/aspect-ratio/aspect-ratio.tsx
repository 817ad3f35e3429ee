import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { aspectRatioVariants, type AspectRatioFit } from './aspect-ratio.variants';

export type AspectRatioProps = ComponentProps<'div'> & {
  /** Width divided by height, as `16 / 9`. Default: 1, a square. */
  ratio?: number | undefined;
  /** What happens to a picture of another shape: `cover` cuts it, `contain` shows all of it. Default: cover. */
  fit?: AspectRatioFit | undefined;
};

/** Fine enough for every ratio that a picture has. */
const HEIGHT = 1000;

/**
 * Keeps its shape at every width, so that nothing moves when the picture or video in it arrives. The one child fills it.
 * An empty drawing of that shape holds the room: a style attribute would not survive a strict content policy in a page
 * that comes from the server.
 */
export function AspectRatio({ ratio = 1, fit, className, children, ...rest }: AspectRatioProps) {
  return (
    <div data-slot="aspect-ratio" className={cn(aspectRatioVariants({ fit }), className)} {...rest}>
      <svg
        aria-hidden
        data-room
        viewBox={`0 0 ${Math.round(ratio * HEIGHT)} ${HEIGHT}`}
        className="block h-auto w-full"
      />
      {children}
    </div>
  );
}
