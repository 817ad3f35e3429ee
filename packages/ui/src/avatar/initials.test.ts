import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['Ada Okafor', 'AO'],
  ['ada', 'A'],
  ['Ngozi van der Berg-Bello', 'NB'],
  ['“Bo” Lee', 'BL'],
  ['  ', ''],
  ['?', ''],
  ['𐐀da Ωmega', '𐐀Ω'],
])('%s becomes %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
