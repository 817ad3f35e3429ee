import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawInvoice } from './invoice-pdf.ts';
import type { InvoiceDocument } from './invoice.ts';

const INVOICE: InvoiceDocument = {
  number: 'F-2026-0418',
  title: 'Pro, by the month',
  amount_minor: 3900,
  refunded_minor: 0,
  currency: 'USD',
  paid_at: '2026-11-26T08:00:00Z',
  written_at: '2026-11-26T08:00:01Z',
  period_start: '2026-11-26T08:00:00Z',
  period_end: '2026-12-26T08:00:00Z',
  bill_to: {
    name: 'Нгози Ὀκάφορ אוקפור',
    address: '1 Quay Street\nCork',
    tax_number: 'IE 1234567',
    email: 'ada@example.org',
  },
};

/** The PDF as text, its compressed parts opened. */
async function drawn(invoice: InvoiceDocument): Promise<string> {
  const bytes = Buffer.from(await drawInvoice(invoice, ['Foregather', 'https://events.example']));
  const text = bytes.toString('latin1');
  const parts = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, part = '']) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
    } catch {
      // Not compressed.
      return [];
    }
  });
  return `${text}\n${parts.join('\n')}`;
}

test('a tagged PDF in English, with its title and its fonts inside', async () => {
  const text = await drawn(INVOICE);
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  for (const part of ['/StructTreeRoot', '/Lang (en)', '/FontFile2', '/DisplayDocTitle true'])
    expect(text).toContain(part);
  expect(text).toContain('F-2026-0418');
});

test('letters of other scripts have their own signs, and none is the box of a missing one', async () => {
  const text = await drawn(INVOICE);
  // The map from signs back to letters names those that were drawn.
  for (const letter of ['Н', 'г', 'Ὀ', 'א'])
    expect(text.toLowerCase()).toContain(`<${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`);
});

test('what was given back makes another sheet', async () => {
  const whole = await drawInvoice(INVOICE, ['Foregather']);
  const less = await drawInvoice({ ...INVOICE, refunded_minor: 900 }, ['Foregather']);
  expect(less.byteLength).not.toBe(whole.byteLength);
});
