import { Skeleton } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { PLAN_NAMES, PRICE_CURRENCY, type PlanTable } from '@foregather/features/core/session';
import { EXAMPLE, exampleSum, PROGRAMME } from '../programme';

const price = (minor: number) => formatMoney(minor, PRICE_CURRENCY);
const amount = (minor: number) => formatMoney(minor, PRICE_CURRENCY, { cents: true });

export interface AffiliateReceiptProps {
  /** Undefined until the database has answered. */
  table: PlanTable | undefined;
  /** The table could not be read: no sum is shown. */
  failed: boolean;
}

/** A worked example on a slip of paper: ten people, most of whom stay on the free plan. */
export function AffiliateReceipt({ table, failed }: AffiliateReceiptProps) {
  if (!table && !failed) return <Skeleton className="h-72 w-full" />;
  const sum = table ? exampleSum(table) : null;
  if (!sum) return <p>The prices are not available right now, so there is no example to show.</p>;
  const lines = [
    [`${EXAMPLE.stayFree} stay on ${PLAN_NAMES.free}`, 0],
    [
      `${EXAMPLE.takePremium} take ${PLAN_NAMES.premium}, ${price(sum.premium.price)} × ${PROGRAMME.months} months`,
      sum.premium.earned,
    ],
    [
      `${EXAMPLE.buyProEvent} buys ${PLAN_NAMES.pro} for one event, ${price(sum.proEvent.price)} once`,
      sum.proEvent.earned,
    ],
  ] as const;
  const people = EXAMPLE.stayFree + EXAMPLE.takePremium + EXAMPLE.buyProEvent;
  return (
    <section
      aria-labelledby="affiliate-example"
      className="grid gap-4 rounded-lg border border-border bg-card p-6 text-card-foreground shadow-md"
    >
      <h2
        id="affiliate-example"
        className="border-b-2 border-dashed border-border pb-3 font-display text-lg font-bold"
      >
        {people} people follow your link
      </h2>
      <dl className="grid gap-3 tabular-nums">
        {lines.map(([words, minor]) => (
          <div key={words} className="flex justify-between gap-4">
            <dt>{words}</dt>
            <dd className="shrink-0">{amount(minor)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-dashed border-border pt-3">
          <dt className="font-semibold">You get</dt>
          <dd className="shrink-0 font-display text-3xl font-bold">{amount(sum.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
