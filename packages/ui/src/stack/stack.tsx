import type { ComponentProps } from 'react';
import { GAPS, type Gap } from '../lib/gaps';
import { join } from '../lib/join';

export type StackProps = ComponentProps<'div'> & {
  /** Space between the children, in steps of 4 px. */
  gap?: Gap | undefined;
};

/** Children one under the other, with even space between them. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  // A grid with one column: unlike a flex column it never lets a long word widen the page.
  return (
    <div
      data-slot="stack"
      className={join('grid grid-cols-1 content-start', GAPS[gap], className)}
      {...rest}
    />
  );
}
