import type { ComponentProps } from 'react';
import { GAPS, type Gap } from '../lib/gaps';
import { join } from '../lib/join';

const JUSTIFY = {
  start: 'justify-start',
  center: 'justify-center',
  end: 'justify-end',
  between: 'justify-between',
} as const;
const ALIGN = {
  start: 'items-start',
  center: 'items-center',
  baseline: 'items-baseline',
  end: 'items-end',
} as const;

export type ClusterProps = ComponentProps<'div'> & {
  /** Space between the children, in steps of 4 px. */
  gap?: Gap | undefined;
  /** Along the line. */
  justify?: keyof typeof JUSTIFY | undefined;
  /** Across the line. */
  align?: keyof typeof ALIGN | undefined;
};

/** Children side by side, as many as fit on a line: buttons, chips, facts. */
export function Cluster({ gap = 3, justify = 'start', align = 'center', className, ...rest }: ClusterProps) {
  return (
    <div
      data-slot="cluster"
      className={join('flex min-w-0 flex-wrap', JUSTIFY[justify], ALIGN[align], GAPS[gap], className)}
      {...rest}
    />
  );
}
