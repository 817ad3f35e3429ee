import { cva, type VariantProps } from 'class-variance-authority';

/** The papers a scene is cut from: four of the type's hue, and those all scenes share. White paper takes on the evening. */
export const ink = cva('', {
  variants: {
    of: {
      pale: 'fill-type-scene-1',
      soft: 'fill-type-scene-2',
      mid: 'fill-type-scene-3',
      deep: 'fill-type-scene-4',
      gold: 'fill-marigold-400',
      glow: 'fill-marigold-200',
      spruce: 'fill-spruce-700',
      rosehip: 'fill-rosehip-700',
      lake: 'fill-lake-600',
      paper: 'fill-[color-mix(in_oklab,var(--color-linen-0)_88%,var(--type-scene-2))]',
      shade: 'fill-[color-mix(in_oklab,var(--color-marigold-100)_78%,var(--type-scene-2))]',
      /** Lamplight on a wall. */
      lamp: 'fill-[color-mix(in_oklab,var(--color-marigold-200)_34%,var(--type-scene-1))]',
      /** A step between the pale sky and the soft hills, for what stands far away. */
      haze: 'fill-[color-mix(in_oklab,var(--type-scene-1)_50%,var(--type-scene-2))]',
    },
  },
});

export type Ink = NonNullable<VariantProps<typeof ink>['of']>;

/**
 * On the picture: whether it is evening, in the dark theme, or where the system asks for it and the page says nothing.
 * Handed down as values, since a copy of a scene inherits them while no selector sees what is around it.
 */
export const EVENING =
  '[--evening:0] [--cord:var(--type-scene-4)] dark:[--evening:1] dark:[--cord:var(--type-scene-3)] ' +
  '[@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:[--evening:1] ' +
  '[@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:[--cord:var(--type-scene-3)]';
