import { expect, test } from 'vitest';
import { nameSize } from './name-size';

test.each([
  ['Ada', 'huge'],
  ['Ada Okafor', 'large'],
  ['Chidi van der Berg', 'large'],
  ['Maximiliane Okafor', 'large'],
  ['Ngozi van der Berg-Bello', 'large'],
  ['Maximiliane Weidenfelder-Roy', 'medium'],
  ['Donaudampfschifffahrtsgesellschaft', 'small'],
  ['Anna Maria Elisabeth von und zu Weidenfeld', 'small'],
  ['𐐀𐐀𐐀𐐀𐐀𐐀𐐀𐐀𐐀𐐀', 'large'],
  ['', 'huge'],
])('%s is %s', (name, expected) => {
  expect(nameSize(name)).toBe(expected);
});
