/**
 * The look of the active result: the colour of what is selected, because that of hovering is not told from a popover in
 * the dark. A theme of the system's colours drops backgrounds, so there it has an outline.
 */
export const ACTIVE_OPTION =
  'data-active:bg-selected data-active:text-selected-foreground forced-colors:data-active:outline-2 forced-colors:data-active:-outline-offset-2';
