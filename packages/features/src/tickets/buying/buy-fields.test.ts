import { expect, test } from 'vitest';
import { buyFields, buyRefusal, giftMinor } from './buy-fields';
import { isSoldOut, withOwn } from './buy-view';
import { EXAMPLE_BUY, EXAMPLE_TYPES } from './examples';
import { refundInWords, typeNotes } from './buy-words';

const [adult, child, shirt, gift] = EXAMPLE_TYPES;
const home = EXAMPLE_BUY.household;
const [first, second] = home?.people ?? [];
const read = (fields: Record<string, string>, place = false) =>
  buyFields(EXAMPLE_BUY, place).safeParse(fields);

test('people go by their tickets, numbers and gifts beside them, and no price goes along', () => {
  const { data } = read({
    [`person-${first?.person_id}`]: adult.id,
    [`person-${second?.person_id}`]: adult.id,
    [`qty-${shirt.id}`]: '2',
    [`gift-${gift.id}`]: '12.50',
    code: ' COUSINS ',
    unit_minor: '1',
  });
  expect(data).toEqual({
    lines: [
      {
        ticket_type_id: adult.id,
        qty: 2,
        holders: [{ person_id: first?.person_id }, { person_id: second?.person_id }],
      },
      { ticket_type_id: shirt.id, qty: 2 },
      { ticket_type_id: gift.id, qty: 1, amount_minor: 1250 },
    ],
    code: 'COUSINS',
  });
});

test('a ticket for another age, a broken number and a missing name are told at their field', () => {
  const wrong = read(
    { [`person-${first?.person_id}`]: child.id, [`qty-${shirt.id}`]: '1.5', [`gift-${gift.id}`]: 'much' },
    true,
  );
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    `qty-${shirt.id}`,
    `gift-${gift.id}`,
    `person-${first?.person_id}`,
    'name',
    'email',
  ]);
});

test.each([
  ['20', 'EUR', 2000],
  ['20,5', 'EUR', 2050],
  ['1 000', 'JPY', 1000],
  ['1.5', 'JPY', null],
  ['-1', 'EUR', null],
  ['1e9', 'EUR', null],
])('%s in %s is %s', (typed, currency, minor) => {
  expect(giftMinor(typed, currency)).toBe(minor);
});

test('a refusal stands at the ticket or person it names', () => {
  const values = { [`qty-${shirt.id}`]: '3', code: 'NOPE' };
  const refusal = (code: string, details: unknown) => buyRefusal({ code, message: 'No.', details }, values);
  expect(refusal('sold_out', { ticket_type_id: shirt.id })).toEqual({ [`qty-${shirt.id}`]: 'No.' });
  expect(refusal('code', null)).toEqual({ code: 'No.' });
  expect(refusal('event_closed', null)).toBeNull();
});

test('what is held stays free for who holds it, and nothing left is sold out', () => {
  const gone = EXAMPLE_TYPES.map((type) => ({ ...type, left: 0 }));
  expect(isSoldOut({ types: gone })).toBe(true);
  expect(withOwn(gone, [{ ticket_type_id: adult.id, qty: 2 }])[0]).toMatchObject({ left: 2 });
});

test('says ages, what is left, and what comes back', () => {
  expect(typeNotes({ ...child, left: 3 }, 'Europe/Berlin')).toEqual([
    'With everything',
    'up to 12 years',
    '3 left',
  ]);
  expect(
    refundInWords(
      [
        { days: 26, percent: 100 },
        { days: 12, percent: 50 },
      ],
      '2030-07-12',
    ),
  ).toBe(
    'Money back: all of it until Sunday 16 June 2030, half until Sunday 30 June 2030; after that the host decides.',
  );
});
