// @vitest-environment node
import type { TicketSheet } from '@foregather/features/ticket-sheet';
import { expect, test } from 'vitest';
import { drawings } from './drawings.ts';
import { openedPdf, pagesOf } from './opened-pdf.ts';

const ticket = (n: number, holder: string | null) => ({
  holder,
  name: 'Weekend, adult',
  secret: String(n).padStart(43, 'x'),
  word: `MANGO ${n}`,
});
const SHEET: TicketSheet = {
  reference: 'OKA 2714',
  event: {
    name: 'Okafor family reunion',
    when: 'Friday 22 January 2027, 15:00',
    place: 'Lagoon House, Lagos',
  },
  cover: { kind: 'family', seed: 3, variant: 0, mood: 'day', number: null },
  everybody: { secret: 'D'.repeat(43), word: 'MANGO 417' },
  tickets: [ticket(1, 'Chidi Okafor'), ticket(2, 'Нгози Ὀκάφορ אוקפור'), ticket(3, null)],
  notes: [
    {
      heading: 'Money back',
      text: 'All until 27 December, half until 10 January; after that the host decides.',
    },
    { heading: 'Who to ask', text: 'Ngozi\n0802 555 0114' },
  ],
};

async function drawn(sheet: unknown): Promise<string> {
  const file = await drawings('Foregather')('ticket-sheet', sheet);
  if (!file) throw new Error('Nothing was drawn.');
  return openedPdf(file);
}
const figures = (pdf: string) => pdf.match(/\/S \/Figure/g)?.length ?? 0;

test('a tagged sheet with its fonts inside, a code for everybody and one for each', async () => {
  const pdf = await drawn(SHEET);
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  for (const part of ['/StructTreeRoot', '/Lang (en)', '/FontFile2', '/DisplayDocTitle true'])
    expect(pdf).toContain(part);
  // The cover, everybody's, and each one's.
  expect(figures(pdf)).toBe(5);
  expect(pagesOf(pdf)).toBe(1);
  for (const letter of ['Н', 'Ὀ', 'א'])
    expect(pdf.toLowerCase()).toContain(`<${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`);
});

test('a single ticket has one code, and thirty go on to further sheets', async () => {
  expect(figures(await drawn({ ...SHEET, everybody: null, tickets: SHEET.tickets.slice(0, 1) }))).toBe(2);
  const many = await drawn({
    ...SHEET,
    tickets: Array.from({ length: 30 }, (_, n) => ticket(n, `Guest ${n}`)),
  });
  expect(figures(many)).toBe(32);
  expect(pagesOf(many)).toBe(4);
});

test('nothing else is drawn by this name, and nothing by another', async () => {
  await expect(drawings('Foregather')('ticket-sheet', { tickets: [] })).rejects.toThrow(/everybody/);
  expect(await drawings('Foregather')('invoice', SHEET)).toBeNull();
});
