import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import type { Gap } from '../lib/gap.variants';
import { gridVariants, type GridColumns } from './grid.variants';

export type GridProps = ComponentProps<'div'> & {
  /** A number: one column on phones, up to that many above. `cards` and `tiles`: as many as fit. */
  columns?: GridColumns | undefined;
  /** Space between the children, in steps of 4 px. */
  gap?: Gap | undefined;
};

/** Children in even columns. */
export function Grid({ columns, gap, className, ...rest }: GridProps) {
  return <div data-slot="grid" className={cn(gridVariants({ columns, gap }), className)} {...rest} />;
}
