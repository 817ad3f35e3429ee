/**
 * The ring around a value that has the focus, drawn beneath it: the outer 2 px of a wide line, over which a narrower
 * one in the colour of the card leaves a gap (8 and 4 px wide). An outline would be a box around a slice.
 */
export const ring = 'fill-none stroke-ring forced-colors:stroke-[Highlight]';
export const ringGap = 'fill-none stroke-card forced-colors:stroke-[Canvas]';
