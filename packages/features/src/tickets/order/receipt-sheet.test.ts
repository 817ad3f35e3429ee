import { expect, test } from 'vitest';
import { EXAMPLE_ORDER, EXAMPLE_PASSED_ON } from '../buying/examples';
import { receiptAddress } from './receipt-address';
import { receiptSheetOf, receiptSheetSchema } from './receipt-sheet';
import type { OrderView } from './order-view';

const [RECEIPT] = EXAMPLE_ORDER.documents;
if (!RECEIPT) throw new Error('The example has a receipt.');
const sheetOf = (documents: OrderView['documents'], more: Partial<OrderView> = {}) =>
  receiptSheetOf({ ...EXAMPLE_ORDER, ...more, documents }, '2030-0031');

test('a receipt says who paid what and how, line by line', () => {
  const sheet = receiptSheetOf(EXAMPLE_ORDER, '2030-0031');
  expect(receiptSheetSchema.parse(sheet)).toEqual(sheet);
  expect(sheet).toMatchObject({
    title: 'Receipt',
    reference: 'OKA 1014',
    buyer: 'Chidi Okafor',
    stamp: { word: 'Paid', by: 'by bank transfer' },
    totals: [],
    together: { label: 'Received', sum: '€150' },
  });
  expect(sheet?.rows.map(({ what, each, qty, sum }) => [what, each, qty, sum])).toEqual([
    ['Weekend, adult', '€95', '1', '€95'],
    ['Weekend, child', '€40', '1', '€40'],
    ['T-shirt 2030', '€15', '1', '€15'],
  ]);
});

test('a part that was paid stands beside the whole, and lines of a later change are not in it', () => {
  const later = EXAMPLE_ORDER.sums.lines.map((line, at) => ({
    ...line,
    created_at: at === 0 ? '2030-05-01T14:37:00Z' : '2030-06-01T08:00:00Z',
  }));
  const sheet = sheetOf([{ ...RECEIPT, amount_minor: 5000 }], {
    sums: { ...EXAMPLE_ORDER.sums, lines: later },
  });
  expect(sheet?.rows).toHaveLength(1);
  expect(sheet).toMatchObject({
    totals: [{ label: 'The whole order', sum: '€95' }],
    together: { sum: '€50' },
  });
});

test('a credit note says what is no longer owed and why, and is no receipt', () => {
  const sheet = sheetOf([
    {
      ...RECEIPT,
      kind: 'credit_note',
      amount_minor: 1500,
      method: null,
      reason: 'Wrong size',
      lines: [{ name: 'T-shirt 2030', qty: 1, amount_minor: 1500 }],
    },
  ]);
  expect(sheet).toMatchObject({
    title: 'Credit note',
    stamp: null,
    rows: [{ what: 'T-shirt 2030', sum: '€15' }],
    together: { label: 'No longer owed', sum: '€15' },
    notes: [{ heading: 'Why', text: 'Wrong size' }],
  });
});

test('another number, and a ticket that was passed on, have no receipt', () => {
  expect(receiptSheetOf(EXAMPLE_ORDER, '2030-0099')).toBeNull();
  expect(receiptSheetOf(EXAMPLE_ORDER, null)).toBeNull();
  expect(receiptSheetOf(EXAMPLE_PASSED_ON, '2030-0031')).toBeNull();
});

test('each document has its address beside the page of the order', () => {
  expect(receiptAddress('/ticket-confirmation?order=secret', '2030-0031')).toBe(
    '/ticket-confirmation/receipt.pdf?order=secret&number=2030-0031',
  );
});
