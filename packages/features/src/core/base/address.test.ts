import { expect, test } from 'vitest';
import { withSearch } from './address';

test.each([
  [{}, '/rsvp'],
  [{ event: undefined, q: '' }, '/rsvp'],
  [{ event: 'e1' }, '/rsvp?event=e1'],
  [{ event: 'e1', q: 'Holm & Öst' }, '/rsvp?event=e1&q=Holm+%26+%C3%96st'],
])('%j', (params, address) => {
  expect(withSearch('/rsvp', params)).toBe(address);
});
