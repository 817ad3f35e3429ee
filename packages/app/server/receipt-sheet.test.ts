// @vitest-environment node
import type { ReceiptSheet } from '@foregather/features/receipt-sheet';
import { expect, test } from 'vitest';
import { drawings } from './drawings.ts';
import { openedPdf, pagesOf } from './opened-pdf.ts';

const row = (n: number) => ({ what: `Weekend ${n}`, note: 'Early', each: '€95', qty: '2', sum: '€190' });
const SHEET: ReceiptSheet = {
  title: 'Receipt',
  number: '2026-0031',
  issued: 'Sunday 22 November 2026, 16:44',
  reference: 'OKA 2714',
  event: { name: 'Okafor family reunion', when: '22 to 24 January 2027', place: 'Lagoon House, Lagos' },
  host: { name: 'Okafor family', ways: ['Ngozi Okafor', '0802 555 0114'] },
  buyer: 'Нгози Ὀκάφορ אוקפור',
  stamp: { word: 'Paid', by: 'by bank transfer' },
  rows: [row(1)],
  totals: [{ label: 'The whole order', sum: '€190' }],
  together: { label: 'Received', sum: '€100' },
  notes: [{ heading: 'If you cannot come', text: 'Money back: all of it until 27 December.' }],
};

async function drawn(sheet: unknown): Promise<string> {
  const file = await drawings('Foregather')('receipt-sheet', sheet);
  if (!file) throw new Error('Nothing was drawn.');
  return openedPdf(file);
}
const tableRows = (pdf: string) => pdf.match(/\/S \/TR/g)?.length ?? 0;

test('a tagged sheet with its fonts inside, a row of the table for each line', async () => {
  const pdf = await drawn(SHEET);
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  for (const part of ['/StructTreeRoot', '/Lang (en)', '/FontFile2', '/DisplayDocTitle true', '/S /H1'])
    expect(pdf).toContain(part);
  // The head of the table, and the line.
  expect(tableRows(pdf)).toBe(2);
  expect(pagesOf(pdf)).toBe(1);
  for (const letter of ['Н', 'Ὀ', 'א'])
    expect(pdf.toLowerCase()).toContain(`<${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`);
});

test('sixty lines go on to further sheets, and a credit note has neither stamp nor buyer', async () => {
  const many = await drawn({ ...SHEET, rows: Array.from({ length: 60 }, (_, n) => row(n)) });
  expect(tableRows(many)).toBe(61);
  expect(pagesOf(many)).toBeGreaterThan(2);
  expect(pagesOf(await drawn({ ...SHEET, title: 'Credit note', stamp: null, buyer: null }))).toBe(1);
});

test('nothing else is drawn by this name', async () => {
  await expect(drawings('Foregather')('receipt-sheet', { ...SHEET, rows: [{}] })).rejects.toThrow(/what/);
});
