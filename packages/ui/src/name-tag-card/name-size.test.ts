import { expect, test } from 'vitest';
import { nameSize } from './name-size';

test.each([
  ['Ada', 'large'],
  ['Ada Okafor', 'large'],
  ['Chidi van der Berg', 'large'],
  ['Maximiliane Okafor', 'medium'],
  ['Ngozi van der Berg-Bello', 'medium'],
  ['Donaudampfschifffahrtsgesellschaft', 'small'],
  ['Anna Maria Elisabeth von und zu Weidenfeld', 'small'],
  ['𐐀𐐀𐐀𐐀𐐀𐐀𐐀𐐀𐐀𐐀', 'large'],
  ['', 'large'],
])('%s is %s', (name, expected) => {
  expect(nameSize(name)).toBe(expected);
});
