import { createRequire } from 'node:module';
import PdfSheet from 'pdfkit';
import type { DrawInvoice, InvoiceDocument } from './invoice.ts';

/** A font with Latin, Greek, Cyrillic, Hebrew and Arabic letters: names are written as their owners write them. */
const fonts = createRequire(import.meta.url);
const FONT = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const MARGIN = 56;
const INK = '#0b241c';
const QUIET = '#55605b';

const day = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(instant));

function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const periodText = ({ period_start, period_end }: InvoiceDocument) =>
  period_start === null || period_end === null ? null : `${day(period_start)} to ${day(period_end)}`;

/** Who is billed, a line each. */
const billedLines = ({ bill_to: { name, address, tax_number, email } }: InvoiceDocument): string[] => [
  ...(name ? [name] : []),
  ...(address ?? '').split('\n').filter((line) => line !== ''),
  ...(tax_number ? [`Tax number ${tax_number}`] : []),
  ...(email ? [email] : []),
];

/** A tagged PDF on one sheet of A4, its fonts embedded. */
export const drawInvoice: DrawInvoice = (invoice, issuer) => {
  const { number, title, amount_minor, refunded_minor, currency, paid_at, written_at } = invoice;
  const pdf = new PdfSheet({
    size: 'A4',
    margin: MARGIN,
    font: FONT,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `Invoice ${number}`, Author: issuer[0] ?? '' },
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.byteLength;
      }
      resolve(bytes);
    });
  });
  const width = pdf.page.width - 2 * MARGIN;
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const add = (kind: string, draw: () => void) => document.add(pdf.struct(kind, {}, draw));
  const line = (label: string, value: string, bold = false) =>
    add('P', () => {
      const top = pdf.y;
      pdf
        .font(bold ? BOLD : FONT)
        .fontSize(bold ? 12 : 10)
        .fillColor(INK);
      pdf.text(label, MARGIN, top, { width: width * 0.65 });
      const bottom = pdf.y;
      pdf.text(value, MARGIN + width * 0.65, top, { width: width * 0.35, align: 'right' });
      pdf.y = Math.max(bottom, pdf.y) + 8;
    });
  const block = (heading: string, lines: readonly string[]) =>
    add('P', () => {
      pdf.font(FONT).fontSize(9).fillColor(QUIET).text(heading, MARGIN);
      pdf.fontSize(10).fillColor(INK).text(lines.join('\n'), { lineGap: 2 });
      pdf.moveDown(1.2);
    });
  add('H1', () => {
    pdf.font(BOLD).fontSize(24).fillColor(INK).text(`Invoice ${number}`);
    pdf.moveDown(0.8);
  });
  block('From', issuer);
  block('For', billedLines(invoice));
  const period = periodText(invoice);
  block('Written and paid', [`${day(written_at)}, paid by card on ${day(paid_at)}`]);
  line(period === null ? title : `${title}: ${period}`, money(amount_minor, currency));
  if (refunded_minor > 0) line('Given back', `\u2212${money(refunded_minor, currency)}`);
  line(refunded_minor > 0 ? 'Paid after that' : 'Paid', money(amount_minor - refunded_minor, currency), true);
  document.end();
  pdf.end();
  return whole;
};
