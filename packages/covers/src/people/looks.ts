import type { Hex } from '../kit/colour';

/** Skin from light to dark, and the shade of each under the chin and in the ears. */
export const SKIN: readonly Hex[] = ['#f4d0b4', '#e9b48d', '#d29a6e', '#ab7148', '#7f4f30', '#5a3726'];
export const SKIN_SHADE: readonly Hex[] = ['#e3b394', '#d3976e', '#b87d53', '#8f5a37', '#653c24', '#44281b'];
export const HAIR: readonly Hex[] = [
  '#241a17',
  '#3b271c',
  '#6a4024',
  '#93612e',
  '#d8a552',
  '#dcd8cd',
  '#a39f95',
  '#9a4a2a',
];
/** Places of white and grey in `HAIR`. */
export const GREY_HAIR = [5, 6, 5] as const;

export type Style =
  | 'short'
  | 'part'
  | 'bald'
  | 'bob'
  | 'long'
  | 'afro'
  | 'curly'
  | 'bun'
  | 'pony'
  | 'braids'
  | 'beard'
  | 'quiff'
  | 'hijab'
  | 'turban';
export type Gesture = '' | 'wave' | 'toast' | 'flag' | 'sign';
export type Pattern = '' | 'stripe' | 'dots' | 'zig' | 'over' | 'sash';
export type Collar = '' | 'shirt' | 'beads' | 'blazer' | 'scarf';
export type Hat = '' | 'beret' | 'cap' | 'party' | 'beanie' | 'flower' | 'crown';
/** What somebody sits in or leans on. */
export type Aid = '' | 'wheelchair' | 'cane' | 'baby';

/** Everything that makes one person of a picture. */
export interface Look {
  /** Places in `SKIN` and `HAIR`. */
  skin: number;
  hair: number;
  style: Style;
  top: Hex;
  /** Pattern, collar and number on the clothes. */
  top2: Hex;
  /** Scarf, beads, headscarf, glass. */
  accent: Hex;
  pattern: Pattern;
  collar: Collar;
  /** Where the face looks, in units of the drawing. */
  turn: number;
  /** How far the head leans, in degrees. */
  tilt: number;
  eyesShut: boolean;
  laughs: boolean;
  glasses: boolean;
  gesture: Gesture;
  hat: Hat;
  hatColour: Hex;
  medal: boolean;
  /** Wears a name tag. */
  tag: boolean;
  tagColour: Hex;
  /** The number of a shirt. */
  shirtNumber: number | undefined;
  aid: Aid;
  /** Broader or slimmer than the usual body. */
  breadth: number;
  /** Stands a head smaller in the row. */
  child: boolean;
}
