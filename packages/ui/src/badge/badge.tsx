import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import { badgeVariants, type BadgeTone } from './badge.variants';

export type BadgeProps = ComponentProps<'span'> & {
  /** Underlines what the words say; never says it alone. Default: neutral. */
  tone?: BadgeTone | undefined;
};

/** A word or a count beside a name: a state, a role, a number. Not a button. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span data-slot="badge" data-tone={tone} className={cn(badgeVariants({ tone }), className)} {...rest} />
  );
}
