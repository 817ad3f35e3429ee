import {
  PLAN_NAMES,
  PLANS,
  PRICE_CURRENCY,
  type Plan,
  type PlanTable,
} from '@foregather/features/core/session';
import { formatMoney, percentText } from '@foregather/words';
import { EXAMPLE_ORDER, feeOn, ownFees, USUAL_CARD_FEE, type Fee } from '../fees';

const amount = (minor: number) => formatMoney(minor, PRICE_CURRENCY, { cents: true });
const less = (minor: number) => (minor === 0 ? amount(0) : `−${amount(minor)}`);

/** '2.9% + $0.30'. */
const rateText = ({ bps, minor }: Fee) =>
  [...(bps > 0 || minor === 0 ? [percentText(bps)] : []), ...(minor > 0 ? [amount(minor)] : [])].join(' + ');

const plansText = (plans: readonly Plan[]) =>
  plans.length === PLANS.length
    ? 'On every plan'
    : `On ${new Intl.ListFormat('en').format(plans.map((plan) => PLAN_NAMES[plan]))}`;

/** The receipt of one ticket, with the fees inside its price or added to it. */
function Receipt({ fee, plans, onTop }: { fee: Fee; plans: readonly Plan[]; onTop: boolean }) {
  const added = onTop ? feeOn(EXAMPLE_ORDER, fee) + feeOn(EXAMPLE_ORDER, USUAL_CARD_FEE) : 0;
  const paid = EXAMPLE_ORDER + added;
  const ours = feeOn(paid, fee);
  const card = feeOn(paid, USUAL_CARD_FEE);
  const lines = [
    ['The guest pays', amount(paid)],
    [`Card provider (${rateText(USUAL_CARD_FEE)})`, less(card)],
    [`Our fee (${rateText(fee)})`, less(ours)],
  ] as const;
  return (
    <div
      data-of={onTop ? 'on-top' : 'inside'}
      className="grid content-start gap-3 rounded-lg border border-border bg-card p-5 text-card-foreground shadow-sm"
    >
      <h3 className="text-lg">{plansText(plans)}</h3>
      <dl className="grid gap-2 tabular-nums">
        {lines.map(([words, figure]) => (
          <div key={words} className="flex justify-between gap-4 border-b border-dashed border-border pb-2">
            <dt>{words}</dt>
            <dd className="shrink-0">{figure}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 font-semibold">
          <dt>You get</dt>
          <dd className="shrink-0 font-display text-3xl font-bold">{amount(paid - ours - card)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Every fee on one ticket of $75, carried by who sells or by who buys. */
export function FeeExample({ table }: { table: PlanTable | null | undefined }) {
  const fees = table ? ownFees(table) : [];
  return (
    <section aria-label="Every fee, on a $75 ticket" className="pr-fee grid gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid content-start gap-4">
        <h2 className="text-section">Every fee, on a $75 ticket</h2>
        <p className="max-w-reading text-muted-foreground">
          The card provider’s line is what such providers usually take in the United States. It is theirs, not
          ours, and yours may differ. You decide who carries it.
        </p>
        <fieldset className="pr-switch">
          <legend className="sr-only">Who carries the fees</legend>
          {(
            [
              ['inside', 'I carry it'],
              ['on-top', 'The guest does'],
            ] as const
          ).map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name="fee"
                value={value}
                defaultChecked={value === 'inside'}
                className="sr-only"
              />
              {words}
            </label>
          ))}
        </fieldset>
        <p className="text-sm text-muted-foreground">
          Cash, cheque and bank transfer carry no card fee. The guest sees the full price first, never a fee
          at the end.
        </p>
      </div>
      <div className="grid gap-4">
        {fees.map(({ fee, plans }) =>
          [false, true].map((onTop) => (
            <Receipt key={`${plans.join()} ${onTop}`} fee={fee} plans={plans} onTop={onTop} />
          )),
        )}
      </div>
    </section>
  );
}
