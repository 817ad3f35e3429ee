import type { ComponentProps } from 'react';
import { GAPS, type Gap } from '../lib/gaps';
import { join } from '../lib/join';

/** As many columns of at least this width as fit, up to the number where one is given. */
const COLUMNS = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 sm:grid-cols-2',
  3: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-4',
  cards: 'grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]',
  tiles: 'grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]',
} as const;

export type GridProps = ComponentProps<'div'> & {
  /** A number: one column on phones, up to that many above. `cards` and `tiles`: as many as fit. */
  columns?: keyof typeof COLUMNS | undefined;
  /** Space between the children, in steps of 4 px. */
  gap?: Gap | undefined;
};

/** Children in even columns. */
export function Grid({ columns = 'cards', gap = 6, className, ...rest }: GridProps) {
  return <div data-slot="grid" className={join('grid', COLUMNS[columns], GAPS[gap], className)} {...rest} />;
}
