import { expect, test } from 'vitest';
import { searchOptions } from '../combobox';
import { offsetOf, zoneOption, zoneOptions } from './zones';

const summer = new Date('2030-07-12T12:00:00Z');
const winter = new Date('2030-01-12T12:00:00Z');

test('the offset is that of the instant', () => {
  expect(offsetOf('Europe/Berlin', summer)).toBe('GMT+2');
  expect(offsetOf('Europe/Berlin', winter)).toBe('GMT+1');
  expect(offsetOf('Pacific/Honolulu', summer)).toBe('GMT-10');
});

test('a zone reads as a place', () => {
  expect(zoneOption('America/Argentina/Buenos_Aires', summer).label).toBe('Buenos Aires, America, Argentina');
  expect(zoneOption('UTC', summer).label).toBe('UTC');
});

test('found by id, offset and name', () => {
  const options = zoneOptions(Intl.supportedValuesOf('timeZone'), [], '', summer, 'en');
  const found = (query: string) => searchOptions(options, query).map((option) => option.value);
  expect(found('pacific/honolulu')).toEqual(['Pacific/Honolulu']);
  expect(found('central european time berlin')).toEqual(['Europe/Berlin']);
  expect(found('gmt+5:45')).toContain('Asia/Katmandu');
});

test('suggested zones first and once; a chosen zone nobody listed is kept', () => {
  const options = zoneOptions(['Europe/Berlin', 'Africa/Lagos'], ['Africa/Lagos'], 'Asia/Calcutta', summer);
  expect(options.map((option) => option.value)).toEqual(['Africa/Lagos', 'Asia/Calcutta', 'Europe/Berlin']);
});

test('a zone this runtime does not know has no offset and breaks nothing', () => {
  expect(offsetOf('Mars/Olympus_Mons', summer)).toBe('');
  expect(zoneOption('Mars/Olympus_Mons', summer).label).toBe('Olympus Mons, Mars');
});
