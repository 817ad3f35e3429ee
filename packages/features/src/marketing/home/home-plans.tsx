import { formatMoney } from '@foregather/words';
import { buttonVariants, textLinkVariants } from '@foregather/ui';
import { PLAN_NAMES, PLANS, PRICE_CURRENCY, type Plan } from '@foregather/features/core/session';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { PLAN_ENTRY, PlanTicket } from '../components/plan-ticket';
import { marketingPaths } from '../paths';
import type { HomeData } from './home-data';

/** Where a visitor goes from a plan. */
const ENTRY: Readonly<Record<Plan, readonly [to: string, label: string]>> = {
  ...PLAN_ENTRY,
  business: [marketingPaths.pricing(), 'See Business'],
};

function Price({ table, plan }: Pick<HomeData, 'table'> & { plan: Plan }) {
  const { price_month_minor: month, price_event_minor: event } = table?.[plan] ?? {};
  if (month === undefined)
    return (
      <p className="text-muted-foreground">{table === undefined ? '…' : 'Price not available right now'}</p>
    );
  return (
    <>
      <p>
        <span className="font-display text-4xl font-bold">{formatMoney(month, PRICE_CURRENCY)}</span> a month
      </p>
      <p className="text-sm">
        {event ? `or ${formatMoney(event, PRICE_CURRENCY)} for one event` : 'No card, no end date'}
      </p>
    </>
  );
}

/** The four plans: what they cost, for whom they are, how much room they have, and the way in. */
export function HomePlans({ table, signedIn }: HomeData) {
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PLANS.map((plan) => {
          const [to, label] = ENTRY[plan];
          return (
            <PlanTicket key={plan} plan={plan} table={table} price={<Price table={table} plan={plan} />}>
              {signedIn ? null : (
                <SiteLink
                  to={to}
                  className={buttonVariants({
                    variant: plan === 'premium' ? 'default' : 'outline',
                    className: 'w-full',
                  })}
                >
                  {label}
                  <span className="sr-only"> with the {PLAN_NAMES[plan]} plan in mind</span>
                </SiteLink>
              )}
            </PlanTicket>
          );
        })}
      </ul>
      <p>
        <SiteLink
          to={signedIn ? marketingPaths.premium() : marketingPaths.pricing()}
          className={textLinkVariants({ tone: 'standalone' })}
        >
          See what each plan adds, with every limit and fee
        </SiteLink>
      </p>
    </div>
  );
}
