import { cva, type VariantProps } from 'class-variance-authority';

const tone = {
  neutral: 'bg-quiet text-quiet-foreground',
  accent: 'bg-secondary text-secondary-foreground',
  info: 'bg-info-surface text-info-text',
  success: 'bg-success-surface text-success-text',
  warning: 'bg-warning-surface text-warning-text',
  danger: 'bg-danger-surface text-danger-text',
  outline: 'border-input bg-card text-card-foreground',
};

export const badgeVariants = cva(
  [
    'inline-flex max-w-full items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-xs font-semibold tabular-nums',
    'forced-colors:border-[CanvasText] [&_svg]:size-3.5 [&_svg]:shrink-0',
  ],
  { variants: { tone }, defaultVariants: { tone: 'neutral' } },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

export const BADGE_TONES = Object.keys(tone) as readonly BadgeTone[]; // the keys of the object above, by construction
