import { coverLook, drawCover } from '@foregather/covers';
import type { TicketSheet } from '@foregather/features/ticket-sheet';
import { qrModules, qrPath } from '@foregather/ui/qr-code';
import { pngOf } from './covers/raster.ts';
import { INK, LINE, MARGIN, openPaper, QUIET } from './sheet-paper.ts';

const COVER = { width: 1030, height: 300 };
const CODE = 150;
const CARD = { height: 196, gap: 14, across: 3 };

/**
 * The tickets on A4, tagged, its fonts embedded: the cover, the code of everybody with the names, below it a card with a
 * code for each, to be cut apart. What does not fit goes on to further sheets.
 */
export async function drawTicketSheet(
  sheet: TicketSheet,
  brandName: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { event, reference, everybody, tickets, notes } = sheet;
  const { svg, shows } = drawCover({ ...coverLook(sheet.cover), ...COVER });
  const picture = Buffer.from(await pngOf(svg, COVER.width));
  const paper = openPaper(`Tickets: ${event.name}`, brandName);
  const { pdf, document, width, bottom, add, letters, decoration } = paper;
  const code = (secret: string, title: string, x: number, y: number, side: number) => {
    const cells = qrModules(secret, 'medium');
    if (!cells) throw new Error('The code of a ticket is too long to be drawn.');
    const struct = pdf.struct('Figure', { alt: `Code: ${title}` }, () => {
      pdf
        .save()
        .translate(x, y)
        .scale(side / cells.length)
        .path(qrPath(cells))
        .fill(INK)
        .restore();
    });
    document.add(struct);
  };

  const head = MARGIN + 28;
  add('P', () => {
    letters(11, true).text(brandName, MARGIN, MARGIN);
    if (reference !== null) letters(9).text(`Order ${reference}`, MARGIN, MARGIN, { width, align: 'right' });
  });
  const [only] = tickets;
  const first = everybody ?? only;
  if (!first) throw new Error('A sheet has a ticket.');
  const named = tickets.map(({ holder, name }) => ({
    called: holder ?? name,
    kind: holder === null ? '' : name,
  }));
  const imageHeight = (width * COVER.height) / COVER.width;
  document.add(
    pdf.struct('Figure', { alt: shows }, () => {
      pdf.save().roundedRect(MARGIN, head, width, imageHeight, 10).clip();
      pdf.image(picture, MARGIN, head, { width, height: imageHeight });
      pdf.restore();
    }),
  );
  const top = head + imageHeight + 18;
  const text = MARGIN + CODE + 24;
  const room = width - CODE - 24;
  code(first.secret, everybody ? 'everybody together' : (named[0]?.called ?? ''), MARGIN, top, CODE);
  pdf.x = text;
  pdf.y = top;
  add('H1', () => letters(18, true).text(event.name, text, top, { width: room }));
  add('P', () => {
    letters(10, true).text(event.when, text, pdf.y + 2, { width: room });
    if (event.place !== '') letters(10).text(event.place, text, pdf.y + 2, { width: room });
  });
  // Longer lists have their names on the cards alone.
  for (const { called, kind } of named.slice(0, 6)) {
    const y = pdf.y + 6;
    decoration(() =>
      pdf
        .moveTo(text, y)
        .lineTo(text + room, y)
        .lineWidth(0.6)
        .stroke(LINE),
    );
    add('P', () => {
      letters(9, false, QUIET).text(kind, text + room * 0.6, y + 8, { width: room * 0.4, align: 'right' });
      const below = pdf.y;
      letters(11, true).text(called, text, y + 6, { width: room * 0.6 });
      pdf.y = Math.max(pdf.y, kind === '' ? 0 : below);
    });
  }
  add('P', () => {
    letters(10).text('If the code cannot be read, say ', text, pdf.y + 10, { width: room, continued: true });
    letters(11, true).text(first.word);
  });
  let y = Math.max(pdf.y, top + CODE) + 20;

  if (everybody) {
    decoration(() => {
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.6)
        .dash(3, { space: 3 })
        .stroke(QUIET)
        .undash();
    });
    add('P', () =>
      letters(8, false, QUIET).text('Cut here only if you arrive separately', MARGIN, y + 5, {
        width,
        align: 'center',
      }),
    );
    y += 24;
    const across = (width - CARD.gap * (CARD.across - 1)) / CARD.across;
    for (const [at, { holder, name, secret, word }] of tickets.entries()) {
      const column = at % CARD.across;
      if (column === 0 && at > 0) y += CARD.height + CARD.gap;
      if (column === 0 && y + CARD.height > bottom) {
        pdf.addPage();
        y = MARGIN;
      }
      const x = MARGIN + column * (across + CARD.gap);
      const called = holder ?? name;
      decoration(() => {
        pdf.roundedRect(x, y, across, CARD.height, 8).lineWidth(1).stroke(INK);
      });
      add('P', () => {
        letters(11, true).text(called, x + 8, y + 9, {
          width: across - 16,
          align: 'center',
          height: 15,
          ellipsis: true,
        });
        letters(8, false, QUIET).text(holder === null ? ' ' : name, x + 8, y + 25, {
          width: across - 16,
          align: 'center',
          height: 11,
          ellipsis: true,
        });
      });
      const side = 118;
      code(secret, called, x + (across - side) / 2, y + 38, side);
      add('P', () => {
        letters(8).text(
          `This code lets in ${holder === null ? 'one' : called.split(' ')[0]} alone`,
          x + 8,
          y + 160,
          { width: across - 16, align: 'center', height: 11, ellipsis: true },
        );
        letters(10, true).text(word, x + 8, y + 174, { width: across - 16, align: 'center' });
      });
    }
    y += CARD.height + 20;
  }

  if (y + 90 > bottom) {
    pdf.addPage();
    y = MARGIN;
  }
  for (const [at, note] of notes.entries()) {
    const x = MARGIN + (at * (width + CARD.gap)) / 2;
    const column = (width - CARD.gap) / 2;
    add('H2', () => letters(10, true).text(note.heading, x, y, { width: column }));
    add('P', () =>
      letters(9).text(note.text, x, pdf.y + 3, { width: column, lineGap: 2, height: 80, ellipsis: true }),
    );
  }

  return paper.close('A ticket that you pass on gets a new code; this one then opens nothing.');
}
