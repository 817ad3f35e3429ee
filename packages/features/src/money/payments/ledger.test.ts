import { expect, test } from 'vitest';
import { type BookDocument, bookings, documentOf, type LedgerEntry } from './ledger';

const id = (n: number) => `6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c${String(n).padStart(2, '0')}`;
const entry = (
  n: number,
  source: LedgerEntry['source_type'],
  of: number,
  account: string,
  minor: number,
  at: string,
): LedgerEntry => ({
  id: n,
  source_type: source,
  source_id: id(of),
  account,
  debit_minor: Math.max(0, minor),
  credit_minor: Math.max(0, -minor),
  at,
});

test('entries of one source are one booking, the newest first, each with its sum', () => {
  const found = bookings([
    entry(4, 'payment', 2, 'receivable', -9500, '2026-11-14T08:00:00Z'),
    entry(1, 'order', 1, 'receivable', 9500, '2026-11-12T08:00:00Z'),
    entry(2, 'order', 1, 'sales', -9500, '2026-11-12T08:00:00Z'),
    entry(3, 'payment', 2, 'cash', 9500, '2026-11-14T08:00:00Z'),
  ]);
  expect(found.map(({ title, sum, entries }) => [title, sum, entries.map(({ account }) => account)])).toEqual(
    [
      ['Payment', 0, ['cash', 'receivable']],
      ['Order', 0, ['receivable', 'sales']],
    ],
  );
  expect(bookings([entry(1, 'order', 1, 'receivable', 9500, '2026-11-12T08:00:00Z')])[0]?.sum).toBe(9500);
});

test('a line names the document it belongs to, and no other', () => {
  const document = (n: number, kind: BookDocument['kind'], payment?: string): BookDocument => ({
    id: id(10 + n),
    order_id: id(1),
    kind,
    year: 2026,
    number: n,
    details: payment === undefined ? {} : { payment_id: payment },
  });
  const documents = [document(1, 'invoice'), document(2, 'receipt', id(3)), document(3, 'credit_note')];
  const of = (source_type: LedgerEntry['source_type'], source: string, order = id(1)) =>
    documentOf({ source_type, source_id: source, order_id: order }, documents);
  expect(of('order', id(1))).toBe('2026-0001');
  expect(of('order', id(1), id(9))).toBe('');
  expect(of('payment', id(3))).toBe('2026-0002');
  expect(of('payment', id(4))).toBe('');
  expect(of('credit', id(13))).toBe('2026-0003');
  expect(of('refund', id(13))).toBe('');
});
