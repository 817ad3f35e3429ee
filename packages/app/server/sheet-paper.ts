import { createRequire } from 'node:module';
import PdfSheet from 'pdfkit';

/** A font with Latin, Greek, Cyrillic, Hebrew and Arabic letters: names are written as their owners write them. */
const fonts = createRequire(import.meta.url);
const FONT = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

export const MARGIN = 40;
export const INK = '#0b241c';
export const QUIET = '#55605b';
export const LINE = '#c9cdc6';

/** All of a file's bytes, once its last one is written. */
function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}

/** An empty A4, tagged, its fonts embedded, and what everything on it is written with. */
export function openPaper(title: string, brandName: string) {
  const pdf = new PdfSheet({
    size: 'A4',
    margin: MARGIN,
    font: FONT,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, Author: brandName },
  });
  const whole = bytesOf(pdf);
  const width = pdf.page.width - 2 * MARGIN;
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const letters = (size: number, bold = false, colour = INK) =>
    pdf
      .font(bold ? BOLD : FONT)
      .fontSize(size)
      .fillColor(colour);
  /** What is only to be seen. */
  const decoration = (draw: () => void) => {
    pdf.markContent('Artifact');
    draw();
    pdf.endMarkedContent();
  };
  return {
    pdf,
    document,
    width,
    /** Below it stands the foot. */
    bottom: pdf.page.height - MARGIN - 30,
    /** What is read aloud, as this kind of element. */
    add: (kind: string, draw: () => void) => document.add(pdf.struct(kind, {}, draw)),
    letters,
    decoration,
    /** A thin line from the left to the right of what is written. */
    rule: (y: number, colour = LINE) =>
      decoration(() =>
        pdf
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + width, y)
          .lineWidth(0.6)
          .stroke(colour),
      ),
    /** Writes the foot of every page, and answers the file. */
    close: (foot: string): Promise<Uint8Array<ArrayBuffer>> => {
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page);
        // Below the margin, where pdfkit would begin another page.
        pdf.page.margins.bottom = 0;
        decoration(() => {
          const y = pdf.page.height - MARGIN - 12;
          pdf
            .moveTo(MARGIN, y - 8)
            .lineTo(MARGIN + width, y - 8)
            .lineWidth(0.6)
            .stroke(LINE);
          letters(8, false, QUIET).text(foot, MARGIN, y, { lineBreak: false });
          pdf.text(`${page + 1} of ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false });
        });
      }
      document.end();
      pdf.end();
      return whole;
    },
  };
}
