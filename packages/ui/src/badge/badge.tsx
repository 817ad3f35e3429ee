import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

const TONES = {
  neutral: 'bg-quiet text-quiet-foreground',
  accent: 'bg-secondary text-secondary-foreground',
  info: 'bg-info-surface text-info-text',
  success: 'bg-success-surface text-success-text',
  warning: 'bg-warning-surface text-warning-text',
  danger: 'bg-danger-surface text-danger-text',
  outline: 'border-input bg-card text-card-foreground',
} as const;

export type BadgeTone = keyof typeof TONES;

export const BADGE_TONES = Object.keys(TONES) as readonly BadgeTone[]; // the keys of the table above, by construction

export type BadgeProps = ComponentProps<'span'> & {
  /** Underlines what the words say; never says it alone. Default: neutral. */
  tone?: BadgeTone | undefined;
};

/** A word or a count beside a name: a state, a role, a number. Not a button. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      data-slot="badge"
      data-tone={tone}
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-xs font-semibold tabular-nums',
        'forced-colors:border-[CanvasText] [&_svg]:size-3.5 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}
