import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { documentNumber, type OrderDetail } from '../../tickets';

/** One line of the books as the database keeps it. */
export type LedgerEntry = OrderDetail['ledger_entries'][number];

const ACCOUNTS: Readonly<Record<string, string>> = {
  receivable: 'Owed',
  sales: 'Sold',
  gifts: 'Given on top',
  tax: 'Tax',
  fees: 'Fees',
  card: 'Card money',
  card_fees: 'Card fees',
  transfer: 'Bank transfers',
  cash: 'Cash',
  cheque: 'Cheques',
};
const SOURCES: Readonly<Record<LedgerEntry['source_type'], string>> = {
  order: 'Order',
  payment: 'Payment',
  credit: 'No longer owed',
  refund: 'Paid back',
};
/** What an account is called. */
export const accountWords = (account: string): string => ACCOUNTS[account] ?? account;
/** What a booking is of. */
export const sourceWords = (source: LedgerEntry['source_type']): string => SOURCES[source];

/** One booking: what was written at once, and its sum, which is nothing. */
export interface Booking {
  key: string;
  title: string;
  at: string;
  entries: readonly LedgerEntry[];
  /** Debit less credit. */
  sum: number;
}

/** The bookings of entries, the newest first. */
export function bookings(entries: readonly LedgerEntry[]): Booking[] {
  const byKey = new Map<string, LedgerEntry[]>();
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    const key = `${entry.source_type} ${entry.source_id}`;
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return [...byKey]
    .flatMap(([key, lines]) => {
      const [first] = lines;
      if (first === undefined) return [];
      return [
        {
          key,
          title: sourceWords(first.source_type),
          at: first.at,
          entries: lines,
          sum: lines.reduce((sum, { debit_minor, credit_minor }) => sum + debit_minor - credit_minor, 0),
        },
      ];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

const entrySchema = z.object({
  id: z.int(),
  order_id: z.uuid(),
  source_type: z.enum(['order', 'payment', 'credit', 'refund']),
  source_id: z.uuid(),
  account: z.string(),
  debit_minor: z.int(),
  credit_minor: z.int(),
  currency: z.string(),
  at: z.string(),
  orders: z.object({ reference: z.nullable(z.string()), buyer_name: z.nullable(z.string()) }),
});
const documentSchema = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  kind: z.enum(['invoice', 'receipt', 'credit_note']),
  year: z.int(),
  number: z.int(),
  details: z.object({ payment_id: z.optional(z.nullable(z.string())) }),
});
type Entry = z.output<typeof entrySchema>;
export type BookDocument = z.output<typeof documentSchema>;
/** A line of the file for the treasurer. */
export type BookRow = Entry & { document: string };

/** The number of the document that a line of the books belongs to; a line without one has none. */
export function documentOf(
  { source_type, source_id, order_id }: Pick<Entry, 'source_type' | 'source_id' | 'order_id'>,
  documents: readonly BookDocument[],
): string {
  const found = documents.find((document) =>
    source_type === 'credit'
      ? document.id === source_id
      : source_type === 'payment'
        ? document.details.payment_id === source_id
        : source_type === 'order' && document.kind === 'invoice' && document.order_id === order_id,
  );
  return found ? documentNumber(found) : '';
}

const PAGE = 1000;

/** Reads page after page, each from behind the last row of the one before. */
async function readAll<Row>(page: (after: number) => PromiseLike<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await page(all.length);
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}

/** The books of an event, line by line, with the numbers of their documents. */
export async function readBooks(eventId: string): Promise<BookRow[]> {
  const documents = await readAll(async (after) =>
    z.array(documentSchema).parse(
      unwrap(
        await db()
          .from('order_documents')
          .select('id, order_id, kind, year, number, details')
          .eq('event_id', eventId)
          .order('year')
          .order('number')
          .range(after, after + PAGE - 1),
      ),
    ),
  );
  const entries = await readAll(async (after) =>
    z.array(entrySchema).parse(
      unwrap(
        await db()
          .from('ledger_entries')
          .select(
            'id, order_id, source_type, source_id, account, debit_minor, credit_minor, currency, at, orders(reference, buyer_name)',
          )
          .eq('event_id', eventId)
          .order('id')
          .range(after, after + PAGE - 1),
      ),
    ),
  );
  return entries.map((entry) => ({ ...entry, document: documentOf(entry, documents) }));
}
