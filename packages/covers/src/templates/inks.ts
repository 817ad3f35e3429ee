import { MARIGOLD_PALE, MARIGOLD_SOFT } from '../kit/brand';
import { type Hex, oklch } from '../kit/colour';

/** Four lights, so that neighbours on a shelf differ. */
export type Light = 'day' | 'golden' | 'dusk' | 'pale';

/** The colours of one picture, from the hue of its kind. */
export interface Ink {
  sky: Hex;
  far: Hex;
  mid: Hex;
  deep: Hex;
  sun: Hex;
  /** The disc of light behind a thing. */
  halo: Hex;
  ground: Hex;
  window: Hex;
  cloth: Hex;
  /** White of walls, tents and sails. */
  paper: Hex;
}

const DAY_WHITES = { paper: '#fffdf7', window: '#fffdf7', cloth: '#fffdf7' } as const;
const NIGHT_WHITES = { paper: '#ece6d8', window: '#fcd98a', cloth: '#d9d3c4', sun: '#efdcae' } as const;

function byDay(hue: number, light: Light): Ink {
  const day: Ink = {
    ...DAY_WHITES,
    sky: oklch(0.91, 0.048, hue),
    far: oklch(0.82, 0.075, hue),
    mid: oklch(0.66, 0.1, hue),
    deep: oklch(0.38, 0.07, hue),
    sun: MARIGOLD_PALE,
    halo: oklch(0.96, 0.025, hue),
    ground: oklch(0.73, 0.09, hue),
  };
  switch (light) {
    case 'day':
      return day;
    case 'golden':
      return {
        ...day,
        sky: MARIGOLD_SOFT,
        far: oklch(0.84, 0.085, hue * 0.35 + 45),
        halo: '#fee4b4',
        sun: '#fff0d3',
        ground: oklch(0.62, 0.1, hue),
      };
    case 'dusk':
      return {
        sky: oklch(0.36, 0.075, hue),
        far: oklch(0.44, 0.085, hue),
        mid: oklch(0.6, 0.105, hue),
        deep: oklch(0.25, 0.05, hue),
        sun: MARIGOLD_PALE,
        halo: oklch(0.5, 0.1, hue),
        ground: oklch(0.28, 0.06, hue),
        window: '#fcd98a',
        cloth: '#f0ece0',
        paper: DAY_WHITES.paper,
      };
    case 'pale':
      return {
        ...day,
        sky: '#f3ead9',
        far: oklch(0.89, 0.045, hue),
        mid: oklch(0.7, 0.09, hue),
        halo: '#fffaf0',
        ground: oklch(0.78, 0.07, hue),
      };
  }
}

function byNight(hue: number, light: Light): Ink {
  const night: Ink = {
    ...NIGHT_WHITES,
    sky: oklch(0.31, 0.05, hue),
    far: oklch(0.39, 0.065, hue),
    mid: oklch(0.52, 0.09, hue),
    deep: oklch(0.24, 0.045, hue),
    halo: oklch(0.36, 0.06, hue),
    ground: oklch(0.27, 0.05, hue),
  };
  switch (light) {
    case 'day':
      return night;
    case 'golden':
      return {
        ...night,
        sky: '#4a3a1c',
        far: oklch(0.4, 0.06, 70),
        halo: '#5c4821',
        ground: oklch(0.3, 0.05, hue),
      };
    case 'dusk':
      return {
        ...night,
        sky: oklch(0.27, 0.05, hue),
        far: oklch(0.34, 0.06, hue),
        mid: oklch(0.54, 0.09, hue),
        deep: oklch(0.19, 0.035, hue),
        halo: oklch(0.41, 0.08, hue),
        ground: oklch(0.22, 0.04, hue),
      };
    case 'pale':
      return {
        ...night,
        sky: '#2a302b',
        far: oklch(0.37, 0.045, hue),
        mid: oklch(0.52, 0.08, hue),
        halo: '#39423c',
        ground: oklch(0.3, 0.045, hue),
      };
  }
}

/** The inks of a light; `night` is the same place after sunset, for the dark theme. People keep their colours. */
export const templateInks = (hue: number, light: Light, night: boolean): Ink =>
  night ? byNight(hue, light) : byDay(hue, light);

/** Colours of things that keep them in every light. */
export const RED: Hex = '#c8473a';
export const ROSE: Hex = '#f2a7b8';
export const PINK: Hex = '#d8617f';
export const BLUE: Hex = '#066da1';
export const ICE: Hex = '#9fd0ea';
export const CLAY: Hex = '#c8673f';
export const BROWN: Hex = '#a0522d';
export const CREAM: Hex = '#fffdf7';

export const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';
