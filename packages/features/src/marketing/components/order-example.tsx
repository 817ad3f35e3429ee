import { formatMoney, percentText } from '@foregather/words';
import {
  PLAN_NAMES,
  PLANS,
  PRICE_CURRENCY,
  type Plan,
  type PlanTable,
} from '@foregather/features/core/session';
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

function Sum({ fee, plans }: { fee: Fee; plans: readonly Plan[] }) {
  const ours = feeOn(EXAMPLE_ORDER, fee);
  const card = feeOn(EXAMPLE_ORDER, USUAL_CARD_FEE);
  const lines = [
    ['Your guest pays', amount(EXAMPLE_ORDER)],
    [`Our fee (${rateText(fee)})`, less(ours)],
    [`The card provider’s fee (${rateText(USUAL_CARD_FEE)})`, less(card)],
  ] as const;
  return (
    <div className="grid content-start gap-3 rounded-lg border border-border bg-card p-5 text-card-foreground">
      <h3 className="text-lg">{plansText(plans)}</h3>
      <dl className="grid gap-2 tabular-nums">
        {lines.map(([words, figure]) => (
          <div key={words} className="flex justify-between gap-4">
            <dt>{words}</dt>
            <dd className="shrink-0">{figure}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-dashed border-border pt-2 font-semibold">
          <dt>You get</dt>
          <dd className="shrink-0">{amount(EXAMPLE_ORDER - ours - card)}</dd>
        </div>
        <div className="flex justify-between gap-4 text-muted-foreground">
          <dt>You get, paid in cash or by bank transfer</dt>
          <dd className="shrink-0">{amount(EXAMPLE_ORDER)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Every fee on one order of $75: what the guest pays, who takes what, what the organiser gets. */
export function OrderExample({ table }: { table: PlanTable }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {ownFees(table).map(({ fee, plans }) => (
        <Sum key={plans.join()} fee={fee} plans={plans} />
      ))}
    </div>
  );
}
