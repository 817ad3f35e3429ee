import { cva, type VariantProps } from 'class-variance-authority';

const tone = {
  info: 'bg-info-surface text-info-text',
  success: 'bg-success-surface text-success-text',
  warning: 'bg-warning-surface text-warning-text',
  danger: 'bg-danger-surface text-danger-text',
};

export const calloutVariants = cva('flex items-start gap-3 rounded-md p-4 text-sm forced-colors:border', {
  variants: { tone },
  defaultVariants: { tone: 'info' },
});

/** The same tones across the whole page. */
export const bannerVariants = cva(
  'flex items-start gap-3 px-4 py-2 text-sm sm:px-6 forced-colors:border-y print:hidden',
  { variants: { tone }, defaultVariants: { tone: 'info' } },
);

export type Tone = NonNullable<VariantProps<typeof calloutVariants>['tone']>;

export const TONE_NAMES = Object.keys(tone) as readonly Tone[]; // the keys of the object above, by construction
