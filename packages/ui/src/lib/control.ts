/** What every typed or chosen value looks like, whatever its box holds. */
const controlFace =
  'weak:w-full weak:min-w-0 weak:rounded-md weak:border weak:border-input weak:bg-card weak:text-sm weak:text-foreground focus-ring transition-hover ' +
  // 16 px on phones: below that iOS zooms the page when the field takes focus.
  'pointer-coarse:min-h-11 pointer-coarse:text-base ' +
  'aria-invalid:border-destructive-text aria-invalid:ring-1 aria-invalid:ring-destructive-text ' +
  '[&[readonly]]:bg-muted disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground';

/** The box around every control for a value. Shared, so that a row of fields lines up. */
export const controlBox = `weak:block ${controlFace}`;

/** A single line: the box at the height of a control. */
export const controlLine = `${controlBox} weak:h-control weak:px-3`;

/** The same for a control that lays out what is in it. */
export const controlRow = `weak:flex ${controlFace} weak:h-control weak:px-3`;

/** A square button that stands inside a control box, at its end. */
export const controlButton =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-muted-foreground focus-ring ' +
  'touch-target hover:bg-hover [&_svg]:size-4';
