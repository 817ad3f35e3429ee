import { expect, test } from 'vitest';
import { settingsSchema } from './settings-form';

const problems = (lines: boolean, currency: string, contingency: string) =>
  settingsSchema({ currency: 'EUR', lines })
    .safeParse({ currency, contingency })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test('written amounts keep their meaning in another currency', () => {
  expect(problems(true, 'USD', '10')).toEqual([]);
  expect(problems(true, 'JPY', '10')).toEqual(['currency']);
  expect(problems(false, 'JPY', '10')).toEqual([]);
});

test('what is kept back is 0 to 50 per cent', () => {
  expect(
    settingsSchema({ currency: 'EUR', lines: true }).parse({ currency: 'EUR', contingency: '12,5' }),
  ).toEqual({
    currency: 'EUR',
    contingency: 12.5,
  });
  expect(problems(true, 'EUR', '51')).toEqual(['contingency']);
  expect(problems(true, 'EUR', 'ten')).toEqual(['contingency']);
  expect(problems(true, 'EUR', '')).toEqual(['contingency']);
});
