import { expect, test } from 'vitest';
import { addressLine, mapAppLink, openStreetMapLink } from './map-links';

const hall = {
  address: ['Town hall', ' Rua da Sé 4 & 6 ', '', '4050-000 Porto'],
  latitude: 41.14961,
  longitude: -8.61099,
};

test('an address is one line without gaps', () => {
  expect(addressLine(hall)).toBe('Town hall, Rua da Sé 4 & 6, 4050-000 Porto');
});

test('a known place is marked', () => {
  expect(openStreetMapLink(hall)).toBe(
    'https://www.openstreetmap.org/?mlat=41.14961&mlon=-8.61099#map=17/41.14961/-8.61099',
  );
  expect(mapAppLink(hall, 'geo')).toMatch(/^geo:41\.14961,-8\.61099\?q=41\.14961,-8\.61099\(Town%20hall%2C/);
  expect(mapAppLink(hall, 'apple')).toMatch(/^maps:\?ll=41\.14961,-8\.61099&q=Town%20hall/);
});

test('zero is a place', () => {
  const island = { address: ['Null Island'], latitude: 0, longitude: 0 };
  expect(openStreetMapLink(island)).toContain('mlat=0&mlon=0');
});

test('a tiny number is not written with an exponent', () => {
  expect(openStreetMapLink({ address: ['Here'], latitude: 0.000_000_01, longitude: 10 / 3 })).toContain(
    'mlat=0&mlon=3.333333',
  );
});

test.each([
  { latitude: 41 },
  { longitude: -8 },
  { latitude: 91, longitude: 0 },
  { latitude: 0, longitude: -181 },
  { latitude: Number.NaN, longitude: 0 },
])('without a place in range the address is searched: %o', (point) => {
  const place = { address: hall.address, ...point };
  expect(openStreetMapLink(place)).toBe(
    'https://www.openstreetmap.org/search?query=Town%20hall%2C%20Rua%20da%20S%C3%A9%204%20%26%206%2C%204050-000%20Porto',
  );
  expect(mapAppLink(place, 'geo')).toMatch(/^geo:0,0\?q=Town%20hall/);
  expect(mapAppLink(place, 'apple')).toMatch(/^maps:\?q=Town%20hall/);
});

test('a desktop gets no link to a map app', () => {
  expect(mapAppLink(hall, 'none')).toBeNull();
});
