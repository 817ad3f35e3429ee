import { formatMoney } from '@foregather/words';
import { insideWords, sumLines } from '../../buying/buy-words';
import type { OrderView } from '../../order/order-view';
import { receiptAddress } from '../../order/receipt-address';
import { documentWords, momentTime, momentWords } from '../../order/order-words';

export interface OrderSumsProps {
  view: OrderView;
  /** Of the page: a receipt is a file beside it. */
  address: string;
}

/** What an order is for: its lines, what lowered and raised them, what was paid and came back, and the receipts. */
export function OrderSums({ view, address }: OrderSumsProps) {
  const { sums, documents, paid_minor, refunded_minor, owed_minor } = view;
  // By a change into a package, by what was given back, or because it was lowered.
  const off = sums.total_minor - (paid_minor - refunded_minor) - owed_minor;
  const money = (minor: number) => formatMoney(minor, sums.currency);
  const rows = [
    ...sums.lines.map(({ name, qty, unit_minor }) => [
      qty === 1 ? name : `${qty} × ${name}`,
      money(unit_minor * qty),
    ]),
    ...sumLines(sums).map(({ words, amount }) => [words, amount]),
    ['Together', money(sums.total_minor)],
    ...(off > 0 ? [['No longer owed', `−${money(off)}`]] : []),
    ...(paid_minor > 0 ? [['Paid', money(paid_minor)]] : []),
    ...(refunded_minor > 0 ? [['Paid back', money(refunded_minor)]] : []),
  ];
  return (
    <section aria-labelledby="sum">
      <h2 id="sum" className="font-display text-xl font-heading">
        What it is for
      </h2>
      <dl>
        {rows.map(([term, value], at) => (
          <div key={`${term}${at}`} className="flex justify-between gap-4 border-b py-2">
            <dt className="min-w-0 wrap-anywhere">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted-foreground text-sm">{insideWords(sums)}</p>
      {documents.length > 0 ? (
        <ul className="mt-2 text-sm">
          {documents.map(({ kind, number, amount_minor }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                {documentWords[kind]} {number}, {money(amount_minor)}
              </span>
              <a
                href={receiptAddress(address, number)}
                aria-label={`Download PDF of ${documentWords[kind].toLowerCase()} ${number}`}
                className="no-print flex min-h-11 items-center underline underline-offset-4"
              >
                Download PDF
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** What happened to an order, the newest first, in words. */
export function OrderHistory({ view: { timeline, sums, event } }: { view: OrderView }) {
  return (
    <section aria-labelledby="history" className="no-print">
      <h2 id="history" className="font-display text-xl font-heading">
        What happened
      </h2>
      <ol className="mt-2 grid gap-2 border-s-2 ps-4">
        {timeline.toReversed().map((moment, at) => (
          <li key={`${moment.at}${moment.what}${at}`}>
            <span className="block font-semibold wrap-anywhere">{momentWords(moment, sums.currency)}</span>
            <span className="text-muted-foreground text-sm">{momentTime(moment.at, event.zone)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
