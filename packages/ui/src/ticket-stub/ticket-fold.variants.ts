import { cva } from 'class-variance-authority';

/**
 * Where the stub is torn off: a dashed line between two half-circles in the colour of the page. In a narrow place it
 * lies, and they are cut from the sides; in a wide one it stands, and they are cut from top and bottom. Where colours
 * are forced only the line stays. With a cover the place must be wider before it stands.
 */
export const ticketFold = cva(
  "relative border-dashed before:absolute before:border before:border-input before:bg-background before:content-[''] " +
    "after:absolute after:border after:border-input after:bg-background after:content-[''] " +
    'forced-colors:before:hidden forced-colors:after:hidden',
  {
    variants: {
      cover: {
        false:
          '@max-md:before:-start-px @max-md:before:-top-2.5 @max-md:before:h-5 @max-md:before:w-2.5 @max-md:before:rounded-e-full @max-md:before:border-s-0 ' +
          '@max-md:after:-end-px @max-md:after:-top-2.5 @max-md:after:h-5 @max-md:after:w-2.5 @max-md:after:rounded-s-full @max-md:after:border-e-0 ' +
          '@md:before:-start-2.5 @md:before:-top-px @md:before:h-2.5 @md:before:w-5 @md:before:rounded-b-full @md:before:border-t-0 ' +
          '@md:after:-start-2.5 @md:after:-bottom-px @md:after:h-2.5 @md:after:w-5 @md:after:rounded-t-full @md:after:border-b-0',
        true:
          '@max-2xl:before:-start-px @max-2xl:before:-top-2.5 @max-2xl:before:h-5 @max-2xl:before:w-2.5 @max-2xl:before:rounded-e-full @max-2xl:before:border-s-0 ' +
          '@max-2xl:after:-end-px @max-2xl:after:-top-2.5 @max-2xl:after:h-5 @max-2xl:after:w-2.5 @max-2xl:after:rounded-s-full @max-2xl:after:border-e-0 ' +
          '@2xl:before:-start-2.5 @2xl:before:-top-px @2xl:before:h-2.5 @2xl:before:w-5 @2xl:before:rounded-b-full @2xl:before:border-t-0 ' +
          '@2xl:after:-start-2.5 @2xl:after:-bottom-px @2xl:after:h-2.5 @2xl:after:w-5 @2xl:after:rounded-t-full @2xl:after:border-b-0',
      },
      figure: {
        false: 'border-input',
        // The dashes are cut into the marigold paper, 2 px wide.
        true: 'z-1 border-marigold-700',
      },
    },
    compoundVariants: [
      { figure: false, cover: false, class: '@max-md:border-t @md:border-s' },
      { figure: false, cover: true, class: '@max-2xl:border-t @2xl:border-s' },
      { figure: true, cover: false, class: '@max-md:border-t-2 @md:border-s-2' },
      { figure: true, cover: true, class: '@max-2xl:border-t-2 @2xl:border-s-2' },
    ],
  },
);
