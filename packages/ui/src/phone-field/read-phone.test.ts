import { expect, test } from 'vitest';
import { callingCode, countryOfPhone, phoneCountries, readPhoneNumber, writePhone } from './read-phone';

test.each([
  ['030 901820', 'DE', '+4930901820', 'DE'],
  ['0170/1234567', 'DE', '+491701234567', 'DE'],
  ['(212) 555-0123', 'US', '+12125550123', 'US'],
  // The same code, another country.
  ['416 555 0123', 'US', '+14165550123', 'CA'],
  ['+44 20 7946 0958', 'DE', '+442079460958', 'GB'],
  ['0044 20 7946 0958', 'DE', '+442079460958', 'GB'],
  ['+39 06 1234 5678', undefined, '+390612345678', 'IT'],
  ['+800 1234 5678', 'DE', '+80012345678', undefined],
])('%s in %s', (text, country, value, found) => {
  expect(readPhoneNumber(text, country)).toEqual({ value, country: found });
});

test.each([
  ['12', 'DE', 'tooShort', 'DE'],
  ['030 9018 2090 1820 9018 20', 'DE', 'tooLong', 'DE'],
  ['0170 1234567', 'GB', 'notOfCountry', 'GB'],
  ['call me', 'DE', 'notANumber', 'DE'],
  ['about 030 901820', 'DE', 'notANumber', 'DE'],
  ['030 901820 ext. 5', 'DE', 'extension', 'DE'],
  ['+999 123456', 'DE', 'unknownCode', undefined],
  ['030 901820', undefined, 'needsCountry', undefined],
  ['030 901820', 'XX', 'needsCountry', undefined],
])('%s in %s is no number', (text, country, problem, compared) => {
  expect(readPhoneNumber(text, country)).toEqual({ problem, country: compared });
});

test('nothing is no number and no mistake', () => {
  expect(readPhoneNumber('  ', 'DE')).toEqual({ value: '', country: undefined });
});

test('what is written out can be read again', () => {
  for (const value of ['+4930901820', '+12125550123', '+442079460958', '+390612345678', '+33142685300']) {
    expect(readPhoneNumber(writePhone(value), countryOfPhone(value))).toHaveProperty('value', value);
  }
  expect(writePhone('+80012345678')).toBe('+800 1234 5678');
  expect(writePhone('soon')).toBe('soon');
});

test('countries and their codes', () => {
  expect(phoneCountries()).toContain('DE');
  expect(callingCode('DE')).toBe('+49');
  expect(callingCode('XX')).toBeUndefined();
});
