import type { ReceiptSheet } from '@foregather/features/receipt-sheet';
import { INK, MARGIN, openPaper, QUIET } from './sheet-paper.ts';

const STAMP = '#1d6a2a';

/** An invoice, a receipt or a credit note on A4: who from and for, line by line, the sum, and how it was made. */
export async function drawReceiptSheet(
  sheet: ReceiptSheet,
  brandName: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, number, issued, reference, event, host, buyer, stamp, rows, totals, together, notes } =
    sheet;
  const paper = openPaper(`${title} ${number}`, brandName);
  const { pdf, width, bottom, add, letters, rule } = paper;
  const half = width / 2;
  const right = MARGIN + half;
  const ending = { width: half, align: 'right' } as const;

  add('H1', () => letters(22, true).text(title, MARGIN, MARGIN));
  add('P', () => {
    letters(10).text('Number ', MARGIN, MARGIN + 34, { continued: true });
    letters(10, true).text(number);
    letters(10).text(issued, MARGIN, pdf.y + 2, { width: half });
    pdf.text(`Order ${reference}`, MARGIN, pdf.y + 2, { width: half });
  });
  let y = pdf.y;
  add('P', () => {
    letters(11, true).text(brandName, right, MARGIN + 4, ending);
    letters(10).text(`for ${host.name}`, right, pdf.y + 4, ending);
    for (const way of host.ways) pdf.text(way, right, pdf.y + 2, ending);
  });
  y = Math.max(y, pdf.y) + 26;

  const third = width / 3;
  let lowest = y;
  const fact = (column: number, heading: string, lines: readonly string[]) => {
    const x = MARGIN + column * third;
    add('P', () => {
      letters(9, false, QUIET).text(heading, x, y, { width: third - 12 });
      for (const [at, line] of lines.entries())
        letters(10, at === 0).text(line, x, pdf.y + 2, { width: third - 12 });
    });
    lowest = Math.max(lowest, pdf.y);
  };
  if (buyer !== null) fact(0, title === 'Credit note' ? 'To' : 'From', [buyer]);
  fact(1, 'For', [event.name, event.when, ...(event.place === '' ? [] : [event.place])]);
  if (stamp) {
    const x = MARGIN + 2 * third + 20;
    paper.decoration(() =>
      pdf
        .roundedRect(x, y, third - 20, 44, 6)
        .lineWidth(1.5)
        .stroke(STAMP),
    );
    add('P', () => {
      letters(14, true, STAMP).text(stamp.word, x, y + 7, { width: third - 20, align: 'center' });
      if (stamp.by !== '')
        letters(8, false, STAMP).text(stamp.by, x, y + 27, { width: third - 20, align: 'center' });
    });
    lowest = Math.max(lowest, y + 44);
  }
  y = lowest + 24;

  const columns = { each: MARGIN + width * 0.52, qty: MARGIN + width * 0.68, sum: MARGIN + width * 0.8 };
  const cell = { each: width * 0.16, qty: width * 0.12, sum: width * 0.2 };
  const cells = (words: Record<keyof typeof columns, string>, top: number) => {
    for (const key of ['each', 'qty', 'sum'] as const)
      if (words[key] !== '') pdf.text(words[key], columns[key], top, { width: cell[key], align: 'right' });
  };
  const table = pdf.struct('Table');
  paper.document.add(table);
  const row = (kind: 'TH' | 'TD', draw: () => void) =>
    table.add(pdf.struct('TR', {}, [pdf.struct(kind, {}, draw)]));
  row('TH', () => {
    letters(9, false, QUIET).text('What', MARGIN, y);
    cells({ each: 'Each', qty: 'Number', sum: 'Sum' }, y);
  });
  y += 16;
  rule(y, INK);
  for (const line of rows) {
    if (y + 44 > bottom) {
      pdf.addPage();
      y = MARGIN;
    }
    const top = y + 9;
    row('TD', () => {
      letters(10, true).text(line.what, MARGIN, top, { width: width * 0.5 });
      if (line.note !== '')
        letters(9, false, QUIET).text(line.note, MARGIN, pdf.y + 1, { width: width * 0.5 });
      y = pdf.y;
      letters(10);
      cells(line, top);
    });
    y = Math.max(y, top + 12) + 9;
    rule(y);
  }
  table.end();

  if (y + 80 > bottom) {
    pdf.addPage();
    y = MARGIN;
  }
  y += 14;
  for (const { label, sum } of totals) {
    add('P', () => {
      letters(10).text(label, right, y, { width: half * 0.6 });
      pdf.text(sum, right, y, ending);
    });
    y += 18;
  }
  add('P', () => {
    letters(15, true).text(together.label, right, y, { width: half * 0.6 });
    letters(15, true).text(together.sum, right, y, ending);
  });
  y = pdf.y + 34;

  if (notes.length > 0 && y + 90 > bottom) {
    pdf.addPage();
    y = MARGIN;
  }
  const column = (width - 24) / Math.max(2, notes.length);
  for (const [at, note] of notes.entries()) {
    const x = MARGIN + at * (column + 12);
    add('H2', () => letters(10, true).text(note.heading, x, y, { width: column }));
    add('P', () =>
      letters(9).text(note.text, x, pdf.y + 3, {
        width: column - 6,
        lineGap: 2,
        height: 110,
        ellipsis: true,
      }),
    );
  }
  return paper.close('Numbers run without a gap. A correction is a credit note with its own number.');
}
