import type { ComponentProps } from 'react';
import type { Gap } from '../lib/gap.variants';
import { cn } from '../lib/cn';
import { stackVariants } from './stack.variants';

export type StackProps = ComponentProps<'div'> & {
  /** Space between the children, in steps of 4 px. */
  gap?: Gap | undefined;
};

/** Children one under the other, with even space between them. */
export function Stack({ gap, className, ...rest }: StackProps) {
  // A grid with one column: unlike a flex column it never lets a long word widen the page.
  return <div data-slot="stack" className={cn(stackVariants({ gap }), className)} {...rest} />;
}
