import { join } from '../lib/join';

/** A half-circle on each side, in the colour of the page, over the edge of the card. */
const NOTCHES =
  "before:absolute before:border before:border-input before:bg-background before:content-[''] " +
  "after:absolute after:border after:border-input after:bg-background after:content-['']";

/** In a narrow place the stub hangs below: the fold lies, and they are cut from the sides. */
const LYING =
  '@max-md:border-t @max-md:before:-start-px @max-md:before:-top-2.5 @max-md:before:h-5 @max-md:before:w-2.5 @max-md:before:rounded-e-full @max-md:before:border-s-0 ' +
  '@max-md:after:-end-px @max-md:after:-top-2.5 @max-md:after:h-5 @max-md:after:w-2.5 @max-md:after:rounded-s-full @max-md:after:border-e-0';

/** In a wide one it is at the end: the fold stands, and they are cut from top and bottom. */
const STANDING =
  '@md:border-s @md:before:-start-2.5 @md:before:-top-px @md:before:h-2.5 @md:before:w-5 @md:before:rounded-b-full @md:before:border-t-0 ' +
  '@md:after:-start-2.5 @md:after:-bottom-px @md:after:h-2.5 @md:after:w-5 @md:after:rounded-t-full @md:after:border-b-0';

/** Where the stub is torn off: a dashed line between two half-circles. Where colours are forced only the line stays. */
export function TicketFold() {
  return (
    <div
      aria-hidden
      data-slot="ticket-stub-fold"
      className={join(
        'relative border-dashed border-input forced-colors:before:hidden forced-colors:after:hidden',
        NOTCHES,
        LYING,
        STANDING,
      )}
    />
  );
}
