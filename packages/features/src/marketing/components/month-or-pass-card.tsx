import { Field, NativeSelect } from '@foregather/ui';
import { useState } from 'react';
import { PLAN_NAMES, PRICE_CURRENCY, type PlanTable } from '@foregather/features/core/session';
import { formatMoney } from '@foregather/words';
import { comparePrices, type PaidPlan } from '../month-or-pass';

const PAID: readonly PaidPlan[] = ['premium', 'pro', 'business'];
const EVENTS = [1, 2, 3] as const;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

const eventsText = (count: number) =>
  count === 1 ? 'one event' : count === 2 ? 'two events' : 'three events';
const monthsText = (count: number) => (count === 1 ? '1 month' : `${count} months`);
const passText = (count: number) => (count === 1 ? 'Event pass, once' : `${count} event passes`);
const money = (minor: number) => formatMoney(minor, PRICE_CURRENCY);

const ANSWERS = {
  pass: 'Take the event pass.',
  month: 'Take it by the month.',
  same: 'Both cost the same.',
} as const;

/** One of the two sums as a bar as long as its share of the larger one. */
function Bar({
  label,
  minor,
  most,
  better,
}: {
  label: string;
  minor: number;
  most: number;
  better: boolean;
}) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr_auto] items-center gap-3">
      <dt>{label}</dt>
      <dd aria-hidden className="h-3 rounded-full bg-muted">
        <span
          className={`block h-full rounded-full ${better ? 'bg-highlight' : 'bg-quiet-foreground/40'}`}
          style={{ width: `${(minor / most) * 100}%` }}
        />
      </dd>
      <dd className="text-end font-semibold tabular-nums">{money(minor)}</dd>
    </div>
  );
}

/** "Month or pass" as one sentence to fill in, with its answer. */
export function MonthOrPassCard({ table }: { table: PlanTable }) {
  const [plan, setPlan] = useState<PaidPlan>('premium');
  const [events, setEvents] = useState(1);
  const [months, setMonths] = useState(7);
  const compared = comparePrices(table, plan, { events, months });
  return (
    <section
      aria-label="By the month or a pass"
      className="grid content-start gap-4 rounded-lg border border-border bg-card p-5 text-card-foreground sm:p-6"
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="I plan">
          <NativeSelect
            value={String(events)}
            onChange={({ currentTarget }) => setEvents(Number(currentTarget.value))}
            options={EVENTS.map((count) => ({ value: String(count), label: eventsText(count) }))}
          />
        </Field>
        <Field label="for">
          <NativeSelect
            value={String(months)}
            onChange={({ currentTarget }) => setMonths(Number(currentTarget.value))}
            options={MONTHS.map((count) => ({ value: String(count), label: monthsText(count) }))}
          />
        </Field>
        <Field label="with">
          <NativeSelect
            value={plan}
            onChange={({ currentTarget }) =>
              setPlan(PAID.find((one) => one === currentTarget.value) ?? 'premium')
            }
            options={PAID.map((one) => ({ value: one, label: PLAN_NAMES[one] }))}
          />
        </Field>
      </div>
      {compared ? (
        <div aria-live="polite" className="grid gap-3">
          <h2 className="text-xl">{ANSWERS[compared.better]}</h2>
          <dl className="grid gap-2">
            <Bar
              label={passText(events)}
              minor={compared.passes}
              most={Math.max(compared.passes, compared.months)}
              better={compared.better !== 'month'}
            />
            <Bar
              label={monthsText(months)}
              minor={compared.months}
              most={Math.max(compared.passes, compared.months)}
              better={compared.better !== 'pass'}
            />
          </dl>
          {compared.monthsUpTo > 0 ? (
            <p className="text-sm text-muted-foreground">
              {PLAN_NAMES[plan]} by the month is the better price for up to {monthsText(compared.monthsUpTo)}:{' '}
              {compared.monthsUpTo === 1 ? 'it is' : 'they are'}{' '}
              {money(compared.monthsUpTo * (table[plan].price_month_minor ?? 0))}.
            </p>
          ) : null}
        </div>
      ) : (
        <p>The prices of {PLAN_NAMES[plan]} are not available right now.</p>
      )}
    </section>
  );
}
