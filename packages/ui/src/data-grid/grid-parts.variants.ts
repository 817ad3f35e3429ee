import { cva } from 'class-variance-authority';

/** Shares of the width. What a cell holds has no say, so that rows drawn at different times line up. */
const width = {
  narrow: 'md:grow md:basis-28',
  normal: 'md:grow md:basis-36',
  wide: 'md:grow-[2] md:basis-56',
  select: 'md:basis-11',
  actions: 'md:basis-32',
};

export type GridWidth = keyof typeof width;

/** The least that each needs, in rem. */
export const WIDTH_REM: Readonly<Record<GridWidth, number>> = {
  narrow: 7,
  normal: 9,
  wide: 14,
  select: 2.75,
  actions: 8,
};

/** Outlines lie inside: the edge of the window would cut them. */
const ring =
  'outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring';

/** The head of a column. On a phone only those stay that hold a button or a box. */
export const gridHead = cva(
  [
    'flex min-h-11 min-w-0 items-center font-semibold text-muted-foreground md:shrink-0 md:px-3 max-md:focus-visible:not-sr-only',
    ring,
  ],
  {
    variants: {
      width,
      holds: {
        sort: 'max-md:min-h-0 md:px-1!',
        box: 'md:justify-center max-md:px-2',
        words: 'max-md:sr-only',
      },
      numeric: { true: 'md:justify-end' },
    },
  },
);

const text = 'max-md:min-h-0 max-md:py-1';

/** One value, in its column or on its card. */
export const gridCell = cva(
  [
    'flex min-h-11 min-w-0 scroll-mt-12 items-center wrap-anywhere md:shrink-0 md:border-b md:px-3 md:py-1.5',
    ring,
  ],
  {
    variants: {
      width,
      title: {
        true: 'font-semibold max-md:font-heading max-md:text-lg max-md:group-data-selectable/row:pe-12',
      },
      labelled: {
        true: 'max-md:items-start max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:font-semibold max-md:before:text-muted-foreground max-md:before:content-[attr(data-label)]',
      },
      numeric: { true: 'md:justify-end' },
    },
    compoundVariants: [
      { width: ['narrow', 'normal', 'wide'], class: text },
      {
        width: 'select',
        class: 'md:justify-center max-md:absolute max-md:end-4 max-md:top-4 max-md:min-h-0',
      },
      { width: 'actions', class: 'md:justify-end md:py-0! max-md:pt-2' },
      { title: true, class: 'max-md:pb-2' },
    ],
  },
);

/** The content of a cell. */
export const gridCellContent = cva('min-w-0', {
  variants: {
    sole: { true: 'flex' },
    numeric: { true: 'text-end' },
    title: { true: 'max-md:text-start', false: 'max-md:text-end' },
  },
  defaultVariants: { title: false },
});
