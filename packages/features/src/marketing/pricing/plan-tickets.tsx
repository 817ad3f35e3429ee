import { Badge, buttonVariants, Skeleton } from '@foregather/ui';
import { PLAN_NAMES, PLANS, PRICE_CURRENCY, TRIAL_DAYS, type Plan } from '@foregather/features/core/session';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { formatMoney } from '@foregather/words';
import { authPaths } from '../../auth/paths';
import { PlanAction } from './plan-action';
import { PLAN_ENTRY, PlanTicket } from '../components/plan-ticket';
import type { PricingData } from './pricing-data';

/** Where a visitor goes from a plan, and how. */
const ENTRY: Readonly<Record<Plan, readonly [to: string, label: string]>> = {
  ...PLAN_ENTRY,
  business: [authPaths.signup(), 'Start free, then upgrade'],
};
const HOW: Readonly<Record<Plan, string>> = {
  free: 'No card, no end date.',
  premium: `${TRIAL_DAYS} days to try, once, without a card.`,
  pro: 'You start on Free; your choice is kept for the upgrade.',
  business: 'Bought by upgrading: start on Free, then choose Business.',
};

const money = (minor: number) => formatMoney(minor, PRICE_CURRENCY);

/** Both prices stand there; the switch above shows one of them. */
function Price({ table, plan }: Pick<PricingData, 'table'> & { plan: Plan }) {
  if (table === undefined) return <Skeleton className="h-16 w-28" />;
  const { price_month_minor: month, price_event_minor: event } = table?.[plan] ?? {};
  if (month === undefined) return <p>Price not available right now</p>;
  const big = 'font-display text-4xl font-bold tabular-nums';
  return (
    <>
      <p data-of="month">
        <span className={big}>{money(month)}</span> a month
        <span className="block text-sm">
          {month === 0 ? 'No end date' : `12 months are ${money(12 * month)}, leave any month`}
        </span>
      </p>
      <p data-of="event">
        <span className={big}>{money(event ?? 0)}</span> {event ? 'once' : ''}
        <span className="block text-sm">{event ? 'Until 60 days after the event' : 'One event is free'}</span>
      </p>
    </>
  );
}

/** The way to a plan: for a visitor a link of the document, for who is signed in what is open to them. */
function Way({ plan, viewer }: { plan: Plan; viewer: PricingData['viewer'] }) {
  if (viewer.kind !== 'visitor') return <PlanAction plan={plan} viewer={viewer} main />;
  const [to, label] = ENTRY[plan];
  return (
    <>
      <p className="text-sm text-muted-foreground">{HOW[plan]}</p>
      <SiteLink
        to={to}
        keepsWay
        className={buttonVariants({
          variant: plan === 'premium' ? 'primary-signup' : 'outline',
          className: 'w-full',
        })}
      >
        {label}
        <span className="sr-only"> with the {PLAN_NAMES[plan]} plan in mind</span>
      </SiteLink>
    </>
  );
}

/** The four plans as tickets, by the month or for one event. */
export function PlanTickets({ table, viewer }: Pick<PricingData, 'table' | 'viewer'>) {
  const owned = viewer.kind === 'owner' || viewer.kind === 'helper' ? viewer.plan : null;
  return (
    <section aria-label="Plans" className="pr-pay grid gap-5">
      <h2 className="sr-only">Plans</h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <fieldset className="pr-switch">
          <legend className="sr-only">Prices</legend>
          {(
            [
              ['month', 'By the month'],
              ['event', 'For one event'],
            ] as const
          ).map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name="pay"
                value={value}
                defaultChecked={value === 'month'}
                className="sr-only"
              />
              {words}
            </label>
          ))}
        </fieldset>
        <p className="text-sm text-muted-foreground">
          Prices in US dollars. No yearly contract: stop before the month ends and nothing more is taken.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PLANS.map((plan) => (
          <PlanTicket
            key={plan}
            plan={plan}
            table={table}
            isOwn={owned === plan}
            badge={
              viewer.kind === 'owner' && viewer.trialDays !== null && plan === 'premium' ? (
                <Badge tone="info">Trial running</Badge>
              ) : null
            }
            price={<Price table={table} plan={plan} />}
          >
            <Way plan={plan} viewer={viewer} />
          </PlanTicket>
        ))}
      </ul>
    </section>
  );
}
