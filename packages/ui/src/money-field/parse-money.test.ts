import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_MONEY, moneyFormat, parseMoney } from './parse-money';

const read = (text: string, currency = 'EUR', locale = 'en') => {
  const reading = parseMoney(text, moneyFormat(currency, locale));
  return 'value' in reading ? reading.value : reading.problem;
};

test.each([
  ['', null],
  ['   ', null],
  ['12', 1200],
  ['12,50', 1250],
  ['12.50', 1250],
  ['12,5', 1250],
  ['12.', 1200],
  ['.5', 50],
  ['0,05', 5],
  ['007', 700],
  ['€12.50', 1250],
  ['12,50 €', 1250],
  ['EUR 12.50', 1250],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ["1'234.50", 123_450],
  ['1,234,567', 123_456_700],
  ['1,00,000.00', 10_000_000],
  ['12.500', 'ambiguous'],
  ['0.500', 50],
  ['-3', -300],
  ['−3', -300],
  ['-0', 0],
  ['12.505', 'ambiguous'],
  ['0.505', 'tooPrecise'],
  ['1234.505', 'tooPrecise'],
  ['12,5050', 'tooPrecise'],
  ['1.2.3', 'unreadable'],
  ['1,2,3.4', 'unreadable'],
  ['1,234.567,89', 'unreadable'],
  ['twelve', 'unreadable'],
  ['€', 'unreadable'],
  ['1e5', 'unreadable'],
  ['12-', 'unreadable'],
  ['١٢٫٥٠', 1250],
  ['9999999999999', 'tooLarge'],
])('%s in euro, written in English', (text, minorUnits) => {
  expect(read(text)).toBe(minorUnits);
});

test('three figures after one sign are read as the language groups, or not at all', () => {
  expect(read('1,234', 'EUR', 'en')).toBe(123_400);
  expect(read('1.234', 'EUR', 'de')).toBe(123_400);
  expect(read('1.234', 'EUR', 'en')).toBe('ambiguous');
  expect(read('1,234', 'EUR', 'de')).toBe('ambiguous');
});

test('the digits are those of the currency', () => {
  expect(read('1500', 'JPY')).toBe(1500);
  expect(read('1,500', 'JPY')).toBe(1500);
  expect(read('12.00', 'JPY')).toBe(12);
  expect(read('12.5', 'JPY')).toBe('tooPrecise');
  expect(read('1.234', 'KWD')).toBe(1234);
  expect(read('12.5', 'KWD')).toBe(12_500);
});

test('what is written out is read back, in every currency and language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -MOST_MONEY, max: MOST_MONEY }),
      fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'INR', 'CHF', 'SEK', 'NGN'),
      fc.constantFrom('en', 'de', 'de-CH', 'fr', 'sv', 'hi', 'ar-EG', 'fa', 'es', 'pt-BR', 'en-IN', 'ja'),
      (minorUnits, currency, locale) => {
        const format = moneyFormat(currency, locale);
        expect(parseMoney(format.write(minorUnits), format)).toEqual({ value: minorUnits });
      },
    ),
  );
});

test('whatever is typed, it does not throw and never answers with half a minor unit', () => {
  const whole = fc.property(fc.string(), (text) => {
    const answer = read(text);
    return typeof answer !== 'number' || Number.isSafeInteger(answer);
  });
  expect(fc.check(whole).failed).toBe(false);
});
