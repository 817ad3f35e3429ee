import { cva, type VariantProps } from 'class-variance-authority';

/** As many columns as fit, each at least this wide: 112, 160 (136 on phones, for two of them) or 240 px. */
const size = {
  sm: 'grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))]',
  md: 'grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]',
  lg: 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]',
};

const shape = { square: 'aspect-square', landscape: 'aspect-4/3' };

export const photoGrid = cva('grid gap-x-3 gap-y-4', {
  variants: { size },
  defaultVariants: { size: 'md' },
});

/** The box of a photo: it has its final shape before the picture arrives. */
export const photoBox = cva('relative block w-full overflow-hidden rounded-md bg-quiet', {
  variants: { shape },
  defaultVariants: { shape: 'square' },
});

/** The same box for words: it grows where they need more room than a picture would. */
export const photoFailureBox = cva(
  'flex w-full flex-col items-center justify-center gap-1.5 rounded-md bg-quiet p-2 text-center text-xs text-quiet-foreground',
  { variants: { shape }, defaultVariants: { shape: 'square' } },
);

/** The picture in its box. */
export const photoImage = cva('size-full', {
  variants: { fit: { cover: 'object-cover', contain: 'object-contain' } },
  defaultVariants: { fit: 'cover' },
});

export type PhotoGridSize = NonNullable<VariantProps<typeof photoGrid>['size']>;
export type PhotoShape = NonNullable<VariantProps<typeof photoBox>['shape']>;
export type PhotoFit = NonNullable<VariantProps<typeof photoImage>['fit']>;

export const PHOTO_GRID_SIZES = Object.keys(size) as readonly PhotoGridSize[]; // the keys of the object above, by construction
export const PHOTO_SHAPES = Object.keys(shape) as readonly PhotoShape[]; // as above
