/**
 * How series and parts differ: colour, dash, marker and pattern together, so that colour is never the only sign. The
 * order is the one in which they are given; a seventh begins again.
 */

/** The colour of a series. Where colours are forced the rest must tell them apart. */
const COLOURS = [
  'text-chart-1',
  'text-chart-2',
  'text-chart-3',
  'text-chart-4',
  'text-chart-5',
  'text-chart-6',
] as const;

/** Dashes of lines, in pixels. */
const DASHES = [undefined, '8 5', '2 5', '12 4 2 4', '5 3', '1 4 6 4'] as const;

/** Marks around the point 0,0, about 10 px wide. */
const MARKERS = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  'M-4 -4h8v8h-8z',
  'M0 -5.5l5.2 9.2h-10.4z',
  'M0 -6l5.5 6l-5.5 6l-5.5 -6z',
  'M-1.8 -5.2h3.6v3.4h3.4v3.6h-3.4v3.4h-3.6v-3.4h-3.4v-3.6h3.4z',
  'M0 5.5l5.2 -9.2h-10.4z',
] as const;

/** What is drawn over a filled area, in a tile of 8 by 8: nothing, then lines and dots. */
const TILES = [
  undefined,
  'M-2 2l4 -4M0 8l8 -8M6 10l4 -4',
  'M2.2 4a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z',
  'M0 4h8',
  'M0 0l8 8M0 8l8 -8',
  'M4 0v8',
] as const;

export interface ChartLook {
  colour: (typeof COLOURS)[number];
  dash: string | undefined;
  marker: string;
  /** The path of the pattern's tile; without one the area is plain. */
  tile: string | undefined;
  /** Which of the patterns it is. */
  index: number;
}

/** The looks of the series at this place. */
export function lookOf(place: number): ChartLook {
  const index = place % COLOURS.length;
  return {
    colour: COLOURS[index] ?? 'text-chart-1',
    dash: DASHES[index],
    marker: MARKERS[index] ?? MARKERS[0],
    tile: TILES[index],
    index,
  };
}

/** In forced colours every series is drawn in the colour of the text. */
export const forced = 'forced-colors:text-[CanvasText]';
