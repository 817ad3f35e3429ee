/**
 * Every text/surface pair and the WCAG 2.2 ratio it must reach: 4.5 for text, 3 for boundaries and
 * focus. A new colour needs its line here; a ratio is never lowered to make a colour fit.
 */
export interface Pair {
  text: string;
  surface: string;
  needs: number;
}

const text = (name: string, ...surfaces: string[]): Pair[] =>
  surfaces.map((surface) => ({ text: name, surface, needs: 4.5 }));
const boundary = (name: string, ...surfaces: string[]): Pair[] =>
  surfaces.map((surface) => ({ text: name, surface, needs: 3 }));

const EVENT_TYPES = [
  'club',
  'community',
  'family',
  'milestone',
  'military',
  'professional',
  'school',
  'social-event',
  'sports-team',
  'fraternity-sorority',
  'friends',
  'cultural',
];

/** Tints of faces and hues of groups. */
const TINTS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Checked in light, dark and both contrast-more sets. */
export const SEMANTIC_PAIRS: readonly Pair[] = [
  ...text('foreground', 'background', 'card', 'popover', 'muted', 'accent', 'hover', 'selected', 'quiet'),
  ...text('card-foreground', 'card', 'hover', 'selected'),
  ...text('popover-foreground', 'popover'),
  ...text(
    'muted-foreground',
    'background',
    'card',
    'popover',
    'muted',
    'accent',
    'hover',
    'selected',
    'quiet',
  ),
  ...text('primary-foreground', 'primary', 'primary-hover'),
  ...text('secondary-foreground', 'secondary', 'secondary-hover'),
  ...text('accent-foreground', 'accent'),
  ...text('destructive-foreground', 'destructive', 'destructive-hover'),
  // In a row also under the pointer and chosen: a mail that failed.
  ...text(
    'destructive-text',
    'background',
    'card',
    'popover',
    'muted',
    'hover',
    'selected',
    'danger-surface',
  ),
  ...text('highlight-foreground', 'highlight', 'highlight-hover'),
  ...text('link', 'background', 'card', 'popover', 'muted', 'hover'),
  ...text('info-text', 'info-surface'),
  ...text('success-text', 'success-surface', 'card'),
  ...text('warning-text', 'warning-surface', 'background', 'card', 'hover', 'selected'),
  ...text('danger-text', 'danger-surface'),
  ...text('quiet-foreground', 'quiet', 'quiet-hover', 'hover'),
  // Tooltips, and the mark on a face under the pointer.
  ...text('background', 'foreground'),
  ...text('action-foreground', 'action', 'action-hover'),
  ...text('selected-foreground', 'selected'),
  ...text('due-foreground', 'due'),
  ...text('due-soft-foreground', 'due-soft'),
  ...TINTS.flatMap((tint) => text(`face.${tint}.text`, `face.${tint}.surface`)),
  ...boundary('selected-edge', 'background', 'card'),
  ...boundary('answer.mark', 'answer.yes', 'answer.no', 'answer.wait'),
  ...boundary('answer.maybe-mark', 'answer.maybe'),
  ...TINTS.flatMap((tint) => boundary(`group.${tint}`, 'card')),
  // Both ways round: a pennant is written in the text colour, the month of a date tile is cut out of it.
  ...EVENT_TYPES.flatMap((id) => text(`type.${id}.text`, `type.${id}.tint`)),
  ...EVENT_TYPES.flatMap((id) => text(`type.${id}.tint`, `type.${id}.text`)),
  ...boundary('input', 'background', 'card', 'popover'),
  ...boundary('ring', 'background', 'card', 'popover', 'muted'),
  ...boundary('primary', 'background', 'card'),
  ...boundary('action', 'background'),
  ...boundary('destructive', 'background'),
  ...['1', '2', '3', '4', '5', '6'].flatMap((series) => boundary(`chart.${series}`, 'card')),
];

/** With more contrast asked for, reading text reaches 7 and what was only decoration can be seen. */
export const MORE_PAIRS: readonly Pair[] = [
  ...['foreground', 'muted-foreground', 'link', 'destructive-text'].flatMap((name) => [
    { text: name, surface: 'background', needs: 7 },
    { text: name, surface: 'card', needs: 7 },
  ]),
  ...['info', 'success', 'warning', 'danger'].map((tone) => ({
    text: `${tone}-text`,
    surface: `${tone}-surface`,
    needs: 7,
  })),
  { text: 'primary-foreground', surface: 'primary', needs: 7 },
  { text: 'destructive-foreground', surface: 'destructive', needs: 7 },
  { text: 'action-foreground', surface: 'action', needs: 7 },
  { text: 'border', surface: 'background', needs: 4.5 },
  { text: 'border', surface: 'card', needs: 4.5 },
  { text: 'input', surface: 'card', needs: 7 },
];

/** The same in both themes, because their surface is. */
export const FIXED_PAIRS: readonly Pair[] = [
  ...text('linen.50', 'spruce.950', 'spruce.900'),
  ...text('spruce.50', 'spruce.800', 'spruce.700'),
  ...text('spruce.800', 'linen.0', 'spruce.50'),
  ...text('spruce.950', 'marigold.400'),
  ...boundary('spruce.500', 'spruce.950'),
  ...boundary('marigold.700', 'linen.50'),
  ...boundary('marigold.400', 'spruce.950'),
];

/** The table of the visual identity: a figure that drifts from it is an unannounced change of a colour. */
export const PUBLISHED: readonly [text: string, surface: string, light: number, dark: number][] = [
  ['foreground', 'background', 16.44, 16.19],
  ['card-foreground', 'card', 17.08, 14.88],
  ['popover-foreground', 'popover', 17.08, 13.74],
  ['muted-foreground', 'background', 7.61, 9.05],
  ['muted-foreground', 'card', 7.91, 8.32],
  ['muted-foreground', 'muted', 7.16, 7.48],
  ['primary-foreground', 'primary', 7.97, 7.55],
  ['primary-foreground', 'primary-hover', 10.87, 10.11],
  ['secondary-foreground', 'secondary', 12.01, 10.55],
  ['secondary-foreground', 'secondary-hover', 10.31, 8.66],
  ['accent-foreground', 'accent', 12.01, 12.13],
  ['destructive-foreground', 'destructive', 5.46, 6.34],
  ['destructive-foreground', 'destructive-hover', 7.53, 8.7],
  ['destructive-text', 'background', 7.25, 9.48],
  ['destructive-text', 'card', 7.53, 8.72],
  ['highlight-foreground', 'highlight', 10.16, 10.16],
  ['highlight-foreground', 'highlight-hover', 11.84, 11.84],
  ['link', 'background', 7.68, 10.89],
  ['link', 'card', 7.97, 10.01],
  ['link', 'muted', 7.22, 8.99],
  ['info-text', 'info-surface', 9.16, 9.82],
  ['success-text', 'success-surface', 9.15, 10.21],
  ['warning-text', 'warning-surface', 9.07, 10.15],
  ['danger-text', 'danger-surface', 8.26, 9.62],
  ['quiet-foreground', 'quiet', 9.51, 10.11],
  ['quiet-foreground', 'quiet-hover', 8.02, 8.4],
  ['action-foreground', 'action', 5.71, 10.11],
  ['action-foreground', 'action-hover', 7.97, 12.6],
  ['input', 'background', 3.6, 4.0],
  ['input', 'card', 3.74, 3.67],
  ['ring', 'background', 5.5, 12.75],
  ['ring', 'card', 5.71, 11.72],
  ['ring', 'muted', 5.17, 10.53],
  ['primary', 'background', 7.68, 8.13],
  ['action', 'background', 5.5, 10.89],
  ['destructive', 'background', 5.26, 6.91],
];
