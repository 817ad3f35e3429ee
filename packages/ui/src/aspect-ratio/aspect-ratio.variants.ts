import { cva, type VariantProps } from 'class-variance-authority';

export const aspectRatioVariants = cva(
  'relative w-full overflow-hidden [&>:not([data-room])]:absolute [&>:not([data-room])]:inset-0 [&>:not([data-room])]:size-full',
  {
    variants: { fit: { cover: '*:object-cover', contain: '*:object-contain' } },
    defaultVariants: { fit: 'cover' },
  },
);

export type AspectRatioFit = NonNullable<VariantProps<typeof aspectRatioVariants>['fit']>;
