import { cva } from 'class-variance-authority';

/** The paper, with its parts below each other in a narrow place and side by side in a wide one. */
export const ticketPaper = cva('flex rounded-lg border border-input bg-card', {
  variants: { cover: { false: '@max-md:flex-col', true: '@max-2xl:flex-col' } },
});

/** The picture: a strip at the start, or on top. */
export const ticketCover =
  'relative overflow-hidden @max-2xl:h-28 @max-2xl:rounded-t-[calc(var(--radius-lg)-1px)] @2xl:min-h-44 @2xl:w-[28%] @2xl:shrink-0 ' +
  '@2xl:rounded-s-[calc(var(--radius-lg)-1px)] *:absolute *:inset-0 *:size-full *:object-cover forced-color-adjust-none';

/** The event: beside the date tile, or, with a cover, beside the picture on which the tile stands. */
export const ticketBody = cva('flex min-w-0 flex-1 p-5', {
  variants: {
    cover: {
      false: 'items-start gap-4',
      true: 'flex-col gap-2 @2xl:px-6',
    },
  },
});

/** What can be done and who comes, at the two ends of a row. */
export const ticketFooter = 'flex min-w-0 flex-wrap items-center justify-between gap-3 pt-3';

/** The part that is torn off; solid marigold where it says one figure. */
export const ticketEnd = cva('flex min-w-0', {
  variants: {
    figure: {
      false: 'flex-wrap items-start justify-between gap-4 p-5',
      true: 'flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-due px-5 py-3 text-due-foreground wrap-anywhere',
    },
    cover: { false: '', true: '' },
  },
  compoundVariants: [
    { figure: false, cover: false, class: '@md:w-56 @md:flex-col' },
    { figure: false, cover: true, class: '@2xl:w-56 @2xl:flex-col' },
    {
      figure: true,
      cover: false,
      class:
        '@max-md:rounded-b-[calc(var(--radius-lg)-1px)] @md:w-40 @md:flex-col @md:flex-nowrap @md:justify-center @md:rounded-e-[calc(var(--radius-lg)-1px)] @md:py-5 @md:text-center',
    },
    {
      figure: true,
      cover: true,
      class:
        '@max-2xl:rounded-b-[calc(var(--radius-lg)-1px)] @2xl:w-40 @2xl:flex-col @2xl:flex-nowrap @2xl:justify-center @2xl:rounded-e-[calc(var(--radius-lg)-1px)] @2xl:py-5 @2xl:text-center',
    },
  ],
});

/** The figure with its words: side by side while the stub lies, below each other when it stands. */
export const ticketFigure = cva('flex min-w-0 flex-wrap items-baseline gap-x-2', {
  variants: {
    cover: {
      false: '@md:my-auto @md:flex-col @md:items-center',
      true: '@2xl:my-auto @2xl:flex-col @2xl:items-center',
    },
  },
});

/** A number of up to three digits is the message of the stub; words such as 'Today' stay smaller, so that they fit. */
export const ticketFigureValue = cva('min-w-0 font-display font-number text-number tracking-tight', {
  variants: { cover: { false: '', true: '' }, short: { false: '', true: '' } },
  compoundVariants: [
    { short: true, cover: false, class: '@md:text-[3.75rem]/none @md:font-extrabold' },
    { short: true, cover: true, class: '@2xl:text-[3.75rem]/none @2xl:font-extrabold' },
  ],
});
