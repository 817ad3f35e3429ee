import { buttonVariants } from '@foregather/ui';
import { coverLook } from '@foregather/covers';
import { PLAN_NAMES, PRICE_CURRENCY, type PlanTable } from '@foregather/features/core/session';
import { CoverImage } from '@foregather/features/core/shell';
import { SiteForm } from '@foregather/features/patterns/site-page';
import { formatMoney } from '@foregather/words';
import { comparePrices } from './month-or-pass';
import { marketingPaths } from '../paths';
import { PAID_PLANS, type Planning, type PricingData } from './pricing-data';

const SCENE = coverLook({ kind: 'family', seed: 24, variant: null, mood: null, number: null });
const EVENTS = ['one event', 'two events', 'three events'] as const;
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const ANSWERS = {
  pass: 'Take the event pass.',
  month: 'Take it by the month.',
  same: 'Both cost the same.',
} as const;

const monthsText = (count: number) => (count === 1 ? '1 month' : `${count} months`);
const passText = (count: number) => (count === 1 ? 'Event pass, once' : `${count} event passes`);
const money = (minor: number) => formatMoney(minor, PRICE_CURRENCY);

interface ChoiceProps {
  name: keyof Planning;
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
}

/** One word of the sentence that is chosen. */
function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="inline-flex items-center gap-2">
      {label}
      <select
        // The address may change without this part being made anew.
        key={value}
        name={name}
        defaultValue={value}
        className="min-h-11 rounded-md border border-input bg-card px-3 font-display text-lg font-bold text-card-foreground focus-ring"
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

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
      <dd aria-hidden>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-3 w-full rounded-sm">
          <rect
            width={(minor / most) * 100}
            height="6"
            className={better ? 'fill-highlight' : 'fill-border'}
          />
        </svg>
      </dd>
      <dd className="text-end font-semibold tabular-nums">{money(minor)}</dd>
    </div>
  );
}

function Answer({ table, planning }: { table: PlanTable; planning: Planning }) {
  const { with: plan, events, months } = planning;
  const compared = comparePrices(table, plan, { events, months });
  if (!compared) return <p>The prices of {PLAN_NAMES[plan]} are not available right now.</p>;
  const most = Math.max(compared.passes, compared.months);
  const upTo = compared.monthsUpTo;
  return (
    <div aria-live="polite" className="grid gap-3">
      <h2 className="text-xl">{ANSWERS[compared.better]}</h2>
      <dl className="grid gap-2">
        <Bar
          label={passText(events)}
          minor={compared.passes}
          most={most}
          better={compared.better !== 'month'}
        />
        <Bar
          label={monthsText(months)}
          minor={compared.months}
          most={most}
          better={compared.better !== 'pass'}
        />
      </dl>
      {upTo > 0 ? (
        <p className="text-sm text-muted-foreground">
          {PLAN_NAMES[plan]} by the month is the better price for up to {monthsText(upTo)}:{' '}
          {upTo === 1 ? 'it is' : 'they are'} {money(upTo * (table[plan].price_month_minor ?? 0))}.
        </p>
      ) : null}
    </div>
  );
}

/** The promise, and "month or pass" as one sentence with its answer, which needs no script. */
export function PricingHero({ table, planning }: Pick<PricingData, 'table' | 'planning'>) {
  return (
    <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid gap-5">
        <h1 className="text-4xl leading-none tracking-tight text-balance sm:text-6xl">
          One reunion costs nothing.
        </h1>
        <p className="max-w-[44ch] text-lg text-muted-foreground">
          Free runs a whole reunion, from the first list to the thank-you notes. You pay when you plan
          several, sell many tickets, or work as a team.
        </p>
        <p className="text-muted-foreground">Guests never pay to answer, and never need an account.</p>
      </div>
      <div data-event-type="family" className="overflow-hidden rounded-xl bg-muted">
        <section
          aria-label="By the month or a pass"
          className="relative m-4 mb-0 grid gap-4 rounded-lg bg-card p-5 text-card-foreground shadow-sm sm:m-6 sm:mb-0"
        >
          <SiteForm
            action={marketingPaths.pricing()}
            label="What you plan"
            className="flex flex-wrap items-center gap-x-3 gap-y-2 font-display text-lg"
          >
            <Choice
              name="events"
              label="I plan"
              value={String(planning.events)}
              options={EVENTS.map((text, at) => [String(at + 1), text])}
            />
            <Choice
              name="months"
              label="for"
              value={String(planning.months)}
              options={MONTHS.map((count) => [String(count), monthsText(count)])}
            />
            <Choice
              name="with"
              label="with"
              value={planning.with}
              options={PAID_PLANS.map((plan) => [plan, PLAN_NAMES[plan]])}
            />
            <button type="submit" className={buttonVariants({ variant: 'outline' })}>
              Compare
            </button>
          </SiteForm>
          {table ? <Answer table={table} planning={planning} /> : null}
        </section>
        <div className="-mt-10 h-44 sm:h-56">
          <CoverImage look={SCENE} shape="link" className="object-bottom" />
        </div>
      </div>
    </div>
  );
}
