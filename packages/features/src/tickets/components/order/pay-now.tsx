import { formatMoney } from '@foregather/words';
import { TokenForm, type TokenFormState, TokenSubmit } from '@foregather/features/patterns/token-page';
import type { OrderView } from '../../order/order-view';
import { momentTime, paymentOnItsWay, toPay } from '../../order/order-words';

const TITLES = { transfer: 'Your transfer', cheque: 'Your cheque', cash: 'In cash' } as const;

function factsOf({ reference, sums, sale }: OrderView, method: string, minor: number): [string, string][] {
  const { account } = sale;
  const all: [string, string | null][] = [
    ['Reference', reference],
    ['Sum', formatMoney(minor, sums.currency)],
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

export interface PayNowProps {
  view: OrderView;
  /** What stands behind the `?`: whether the page of the card provider just led here. */
  search: URLSearchParams;
  form: TokenFormState;
}

/** How an order that waits is paid: by card at once, else the reference and the account in fields that can be marked and copied. */
export function PayNow({ view, search, form }: PayNowProps) {
  const { sale, contact, event } = view;
  const due = toPay(view);
  if (due === null || due.method === 'none') return null;
  const { method, minor, into, due_at } = due;
  const until = due_at === null ? '' : ` until ${momentTime(due_at, event.zone)}`;
  const change = into === null ? null : `For the change into ${into}: its places are kept${until}.`;
  if (method === 'card')
    return paymentOnItsWay(view, search) ? null : (
      <PayByCard view={view} minor={minor} change={change} form={form} />
    );
  const lead = {
    transfer: 'Write the reference on it, so that your host finds it.',
    cheque: 'Write the reference on the back.',
    cash: sale.cash_words ?? `Give it to ${contact.name}, or pay at the door.`,
  }[method];
  return (
    <section aria-labelledby="pay" className="grid grid-cols-1 gap-3 rounded-lg border bg-card p-5">
      <h2 id="pay" className="font-display text-xl font-heading">
        {TITLES[method]}
      </h2>
      {change === null ? null : <p className="wrap-anywhere">{change}</p>}
      <p>{lead}</p>
      <div className="grid grid-cols-1 gap-2 rounded-md border border-dashed p-4 max-sm:px-2">
        {factsOf(view, method, minor).map(([term, value]) => (
          <label key={term} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="text-muted-foreground">{term}</span>
            <input
              readOnly
              defaultValue={value}
              size={Math.max(8, value.length)}
              className="min-h-11 min-w-0 max-w-full rounded-md border border-input bg-card px-2 text-end font-mono font-semibold max-sm:text-sm"
            />
          </label>
        ))}
      </div>
    </section>
  );
}

interface PayByCardProps {
  view: OrderView;
  minor: number;
  change: string | null;
  form: TokenFormState;
}

function PayByCard({ view: { sums, card }, minor, change, form }: PayByCardProps) {
  return (
    <section aria-labelledby="pay" className="grid gap-3 rounded-lg border bg-card p-5">
      <h2 id="pay" className="font-display text-xl font-heading">
        Your card
      </h2>
      {change === null ? null : <p className="wrap-anywhere">{change}</p>}
      <p className="wrap-anywhere">
        {card?.state === 'failed'
          ? `The payment was refused${card.failure === null ? '.' : `: ${card.failure}`} Nothing was taken; try again, or take another card.`
          : 'You pay on a page of the card provider, and come back here.'}
      </p>
      <TokenForm form={form}>
        <TokenSubmit action="pay" pending={form.pending}>
          {form.pending ? 'Opening the payment' : `Pay ${formatMoney(minor, sums.currency)} by card`}
        </TokenSubmit>
      </TokenForm>
    </section>
  );
}
