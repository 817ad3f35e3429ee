import { formatMoney } from '@foregather/words';
import type { OrderView } from '../../order/order-view';

const TITLES = { transfer: 'Your transfer', cheque: 'Your cheque', cash: 'In cash' } as const;

function factsOf({ method, reference, owed_minor, sums, sale }: OrderView): [string, string][] {
  const { account } = sale;
  const all: [string, string | null][] = [
    ['Reference', reference],
    ['Sum', formatMoney(owed_minor, sums.currency)],
    ...(method === 'transfer'
      ? ([
          ['Account', account.number],
          ['Holder', account.holder],
          ['Bank', account.bank],
        ] satisfies [string, string | null][])
      : []),
  ];
  return all.flatMap(([term, value]) => (value === null ? [] : [[term, value]]));
}

/** How an order that waits is paid: the reference and the account in fields that can be marked and copied. */
export function PayNow({ view }: { view: OrderView }) {
  const { method, sale, contact } = view;
  if (view.state !== 'pending_payment' || method === 'card' || method === 'none') return null;
  const lead = {
    transfer: 'Write the reference on it, so that your host finds it.',
    cheque: 'Write the reference on the back.',
    cash: sale.cash_words ?? `Give it to ${contact.name}, or pay at the door.`,
  }[method];
  return (
    <section aria-labelledby="pay" className="grid gap-3 rounded-lg border bg-card p-5">
      <h2 id="pay" className="font-display text-xl font-heading">
        {TITLES[method]}
      </h2>
      <p>{lead}</p>
      <div className="grid gap-2 rounded-md border border-dashed p-4">
        {factsOf(view).map(([term, value]) => (
          <label key={term} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="text-muted-foreground">{term}</span>
            <input
              readOnly
              defaultValue={value}
              size={Math.max(8, value.length)}
              className="min-h-11 max-w-full rounded-md border border-input bg-card px-2 text-end font-mono font-semibold"
            />
          </label>
        ))}
      </div>
    </section>
  );
}
