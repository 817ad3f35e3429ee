import { dayInZone, dayText, eventWhen, formatMoney, formatTimeInZone, inOneLine } from '@foregather/words';
import * as z from 'zod';
import { insideWords, refundInWords } from '../buying/buy-words';
import { methodWords } from '../labels';
import { documentWords } from './order-words';
import type { ConfirmationView, OrderView } from './order-view';

/** Name of what draws it, among the drawings of a host. */
export const RECEIPT_SHEET = 'receipt-sheet';

const words = z.string();

/** What stands on an invoice, a receipt or a credit note: all words are ready, nothing on it is computed. */
export const receiptSheetSchema = z.object({
  /** 'Receipt' */
  title: words,
  number: words,
  issued: words,
  reference: words,
  event: z.object({ name: words, when: words, place: words }),
  host: z.object({ name: words, ways: z.array(words) }),
  buyer: words.nullable(),
  /** What it says at one glance, such as 'Paid', 'by bank transfer'. */
  stamp: z.object({ word: words, by: words }).nullable(),
  rows: z.array(z.object({ what: words, note: words, each: words, qty: words, sum: words })),
  totals: z.array(z.object({ label: words, sum: words })),
  /** The last line, in large letters. */
  together: z.object({ label: words, sum: words }),
  notes: z.array(z.object({ heading: words, text: words })),
});
export type ReceiptSheet = z.output<typeof receiptSheetSchema>;

type Document = OrderView['documents'][number];

/** The lines that the order had when the document was issued: what came later by a change is not in it. */
const linesOf = ({ sums }: OrderView, { issued_at }: Document) =>
  sums.lines.filter(
    ({ created_at }) => created_at === undefined || Date.parse(created_at) <= Date.parse(issued_at),
  );

function rowsOf(view: OrderView, document: Document): ReceiptSheet['rows'] {
  const money = (minor: number) => formatMoney(minor, view.sums.currency);
  if (document.lines.length > 0)
    return document.lines.map(({ name, qty, amount_minor }) => ({
      what: name,
      note: '',
      each: '',
      qty: String(qty),
      sum: money(amount_minor),
    }));
  if (document.kind === 'credit_note')
    return [{ what: 'Taken off the order', note: '', each: '', qty: '', sum: money(document.amount_minor) }];
  return linesOf(view, document).map(({ name, price_label, qty, unit_minor, total_minor }) => ({
    what: name,
    note: price_label ?? '',
    each: money(unit_minor),
    qty: String(qty),
    sum: money(total_minor),
  }));
}

const LAST: Readonly<Record<Document['kind'], string>> = {
  invoice: 'To pay',
  receipt: 'Received',
  credit_note: 'No longer owed',
};

function stampOf({ kind, method }: Document): ReceiptSheet['stamp'] {
  if (kind !== 'receipt') return null;
  return {
    word: 'Paid',
    by: method === null || method === 'none' ? '' : `by ${methodWords[method].toLowerCase()}`,
  };
}

/** The sheet of one document of an order, by its number; null where there is none, and for a ticket that was passed on. */
export function receiptSheetOf(view: ConfirmationView, number: string | null): ReceiptSheet | null {
  if (view.kind !== 'order') return null;
  const document = view.documents.find((one) => one.number === number);
  if (!document) return null;
  const { event, sums, contact, sale } = view;
  const money = (minor: number) => formatMoney(minor, sums.currency);
  const whole = document.lines.length === 0 && document.kind !== 'credit_note';
  const total = linesOf(view, document).reduce((sum, { total_minor }) => sum + total_minor, 0);
  return {
    title: documentWords[document.kind],
    number: document.number,
    issued: `${dayText(dayInZone(document.issued_at, event.zone))}, ${formatTimeInZone(document.issued_at, event.zone)}`,
    reference: view.reference,
    event: {
      name: event.name,
      when: eventWhen(event),
      place: inOneLine([event.location_name, event.address]),
    },
    host: {
      name: view.host.name,
      ways: [contact.name, contact.phone, contact.email].flatMap((way) =>
        way === null || way === view.host.name ? [] : [way],
      ),
    },
    buyer: view.buyer,
    stamp: stampOf(document),
    rows: rowsOf(view, document),
    totals: whole && total !== document.amount_minor ? [{ label: 'The whole order', sum: money(total) }] : [],
    together: { label: LAST[document.kind], sum: money(document.amount_minor) },
    notes: [
      ...(document.reason === null ? [] : [{ heading: 'Why', text: document.reason }]),
      ...(whole
        ? [
            {
              heading: 'How the sum was made',
              text: `What lowers a price stands in the sum of its line. ${insideWords(sums)}`,
            },
            { heading: 'If you cannot come', text: refundInWords(sale.refund_steps, event.start_date) },
          ]
        : []),
    ],
  };
}
