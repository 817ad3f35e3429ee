import type { Hex } from './colour';

/** The colours of the product that every picture shares, whatever the kind of event: those of the design tokens. */
export const MARIGOLD: Hex = '#fcbd43';
export const MARIGOLD_PALE: Hex = '#fde2b7';
export const MARIGOLD_SOFT: Hex = '#fed082';
export const MARIGOLD_DEEP: Hex = '#976c0b';
export const SPRUCE: Hex = '#185b4a';
export const SPRUCE_MID: Hex = '#20735e';
export const SPRUCE_LEAF: Hex = '#3b927a';
export const SPRUCE_LIGHT: Hex = '#6dbba3';
export const SPRUCE_DARK: Hex = '#0d3228';
export const SPRUCE_BLACK: Hex = '#072019';
export const LINEN: Hex = '#fafbf8';
export const LINEN_2: Hex = '#e9eae4';
export const LINEN_3: Hex = '#d7d8d1';
export const WHITE: Hex = '#ffffff';
