import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [0, 'USD', '$0'],
  [1200, 'USD', '$12'],
  [7252, 'USD', '$72.52'],
  [129_900, 'USD', '$1,299'],
  [300, 'JPY', '¥300'],
  [1234, 'KWD', 'KWD 1.234'],
  [-250, 'EUR', '-€2.50'],
])('%d minor units of %s are %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a column of amounts keeps its cents', () => {
  expect(formatMoney(7500, 'USD', { cents: true })).toBe('$75.00');
});

test('another language writes it its own way', () => {
  expect(formatMoney(1250, 'EUR', { locale: 'de' }).replaceAll('\u00a0', ' ')).toBe('12,50 €');
});
