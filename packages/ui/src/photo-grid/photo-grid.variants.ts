/** As many columns as fit, each at least this wide: 112, 160 (136 on phones, for two of them) or 240 px. */
const COLUMNS = {
  sm: 'grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))]',
  md: 'grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]',
  lg: 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]',
} as const;

const SHAPES = { square: 'aspect-square', landscape: 'aspect-4/3' } as const;

export type PhotoGridSize = keyof typeof COLUMNS;
export type PhotoShape = keyof typeof SHAPES;

export const PHOTO_GRID_SIZES = Object.keys(COLUMNS) as readonly PhotoGridSize[]; // the keys of the table above, by construction
export const PHOTO_SHAPES = Object.keys(SHAPES) as readonly PhotoShape[]; // as above

export const photoGrid = (size: PhotoGridSize): string => `grid gap-x-3 gap-y-4 ${COLUMNS[size]}`;

/** The box of a photo: it has its final shape before the picture arrives. */
export const photoBox = (shape: PhotoShape): string =>
  `relative block w-full overflow-hidden rounded-md bg-quiet ${SHAPES[shape]}`;

/** The same box for words: it grows where they need more room than a picture would. */
export const photoFailureBox = (shape: PhotoShape): string =>
  'flex w-full flex-col items-center justify-center gap-1.5 rounded-md bg-quiet p-2 text-center text-xs ' +
  `text-quiet-foreground ${SHAPES[shape]}`;
