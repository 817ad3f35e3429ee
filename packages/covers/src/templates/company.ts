import { LINEN, MARIGOLD, MARIGOLD_SOFT, SPRUCE, SPRUCE_BLACK, SPRUCE_MID } from '../kit/brand';
import type { Hex } from '../kit/colour';
import type { Inks } from '../kit/inks';
import type { Random } from '../kit/random';
import type { Look } from '../people/looks';
import { RED } from './inks';
import type { Dress } from './template-looks';

const DARK_GREEN: Hex = '#124537';

const dressed = (random: Random, dress: Dress | undefined): Partial<Look> => {
  switch (dress) {
    case 'uniform':
      return {
        hat: 'beret',
        hatColour: random.pick([DARK_GREEN, '#124a6e', '#573d06']),
        medal: true,
        top: random.pick(['#3d5230', '#2c3f23', '#556b3a']),
        pattern: '',
        collar: 'blazer',
      };
    case 'party':
      return { hat: 'party', hatColour: random.pick(['#066da1', RED, SPRUCE, '#a64f86']) };
    case 'shirt':
      return {
        shirtNumber: random.whole(1, 9),
        top: '#b6532c',
        top2: LINEN,
        pattern: '',
        hat: random.chance(0.4) ? 'beanie' : '',
      };
    case 'suit':
      return {
        collar: 'blazer',
        pattern: '',
        top: random.pick([SPRUCE_BLACK, DARK_GREEN, '#31465e', '#5b2f4b', SPRUCE_MID]),
      };
    case 'festive':
      return { tag: false };
    case undefined:
      return {};
  }
};

/** Somebody of a template's picture, from its stream of numbers: the same people in every light. */
export function somebody(random: Random, inks: Inks, index: number, dress: Dress | undefined): Look {
  const longer = random.chance(0.5);
  const age = random.fraction();
  const { clothes, pop, pop2 } = inks;
  const look: Look = {
    skin: random.whole(0, 5),
    hair: age > 0.72 ? random.pick([5, 6]) : random.whole(0, 4),
    style: longer
      ? random.pick(['long', 'bob', 'afro', 'curly', 'bun', 'pony', 'braids'])
      : random.pick(['short', 'part', 'bald', 'beard', 'quiff', 'short']),
    top: clothes[(index * 3 + random.whole(0, 2)) % clothes.length] ?? clothes[0],
    top2: random.pick([LINEN, MARIGOLD_SOFT, DARK_GREEN, pop2]),
    pattern: random.pick(['', '', 'stripe', 'dots', 'zig', 'sash', 'over']),
    collar: random.pick(['', 'shirt', '', 'beads']),
    accent: random.pick([MARIGOLD, SPRUCE, pop]),
    eyesShut: random.chance(0.3),
    laughs: random.chance(0.55),
    glasses: random.chance(0.25),
    gesture: random.pick(['', '', '', 'wave', 'toast']),
    tilt: random.whole(-5, 5),
    turn: random.between(-1, 1),
    hat: '',
    hatColour: SPRUCE,
    medal: false,
    tag: true,
    tagColour: SPRUCE,
    shirtNumber: undefined,
    aid: '',
    breadth: 1,
    child: false,
  };
  return { ...look, ...dressed(random, dress) };
}
