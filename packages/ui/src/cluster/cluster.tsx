import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import type { Gap } from '../lib/gap.variants';
import { clusterVariants, type ClusterAlign, type ClusterJustify } from './cluster.variants';

export type ClusterProps = ComponentProps<'div'> & {
  /** Space between the children, in steps of 4 px. */
  gap?: Gap | undefined;
  /** Along the line. */
  justify?: ClusterJustify | undefined;
  /** Across the line. */
  align?: ClusterAlign | undefined;
};

/** Children side by side, as many as fit on a line: buttons, chips, facts. */
export function Cluster({ gap, justify, align, className, ...rest }: ClusterProps) {
  return (
    <div data-slot="cluster" className={cn(clusterVariants({ justify, align, gap }), className)} {...rest} />
  );
}
