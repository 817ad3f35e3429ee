import { cva, type VariantProps } from 'class-variance-authority';

/** The whole, which a sign of the answer may overlap. */
export const avatarVariants = cva('relative inline-flex shrink-0 select-none', {
  variants: {
    size: { row: 'size-6.5', sm: 'size-8', md: 'size-10', panel: 'size-11', lg: 'size-16' },
  },
  defaultVariants: { size: 'md' },
});

export type AvatarSize = NonNullable<VariantProps<typeof avatarVariants>['size']>;

/** The circle: one letter where it is small. */
export const faceVariants = cva(
  'relative flex size-full items-center justify-center overflow-hidden rounded-full font-display font-heading forced-colors:border',
  {
    variants: {
      size: { row: 'text-xs', sm: 'text-sm', md: 'text-sm', panel: 'text-base', lg: 'text-xl' },
      /** Not coming: without colour, as is the photograph. */
      away: { true: 'bg-quiet text-muted-foreground [&_img]:opacity-60 [&_img]:grayscale', false: '' },
      /** No answer yet: the face inside a dashed ring. */
      open: { true: 'm-0.5 size-auto grow', false: '' },
    },
    defaultVariants: { size: 'md', away: false, open: false },
  },
);

/** The dashed ring of who has not answered, and of a guest without a name. */
export const openRing = 'rounded-full outline-[1.5px] -outline-offset-[1.5px] outline-dashed outline-input';

/** The eight tints of a face without a photograph. */
export const FACE_TINTS = [
  'bg-face-1-surface text-face-1-text',
  'bg-face-2-surface text-face-2-text',
  'bg-face-3-surface text-face-3-text',
  'bg-face-4-surface text-face-4-text',
  'bg-face-5-surface text-face-5-text',
  'bg-face-6-surface text-face-6-text',
  'bg-face-7-surface text-face-7-text',
  'bg-face-8-surface text-face-8-text',
] as const;

/** The sign of an answer, on the lower edge of the face. Its rim has the colour of the row: set `--avatar-rim` there. */
export const answerSign = cva(
  'absolute -end-1 -bottom-0.5 grid place-items-center rounded-full shadow-[0_0_0_2px_var(--avatar-rim,var(--card))] [&_svg]:stroke-3 forced-colors:border',
  {
    variants: {
      size: {
        row: 'size-3.5 [&_svg]:size-2.5',
        sm: 'size-3.5 [&_svg]:size-2.5',
        md: 'size-4 [&_svg]:size-3',
        panel: 'size-4 [&_svg]:size-3',
        lg: 'size-5 [&_svg]:size-3.5',
      },
      answer: {
        yes: 'bg-answer-yes text-answer-mark',
        maybe: 'bg-answer-maybe text-answer-maybe-mark',
        no: 'bg-answer-no text-answer-mark',
        waitlisted: 'bg-answer-wait text-answer-mark',
      },
    },
    defaultVariants: { size: 'md' },
  },
);
