import { formatMoney } from '@foregather/words';
import { buttonVariants, textLinkVariants } from '@foregather/ui';
import { PLAN_NAMES, PLANS, PRICE_CURRENCY, type Plan, TRIAL_DAYS } from '@foregather/features/core/session';
import { PLAN_WORDS } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { authPaths } from '../../auth/paths';
import { LIMITS, limitText } from '../labels';
import { marketingPaths } from '../paths';
import type { HomeData } from './home-data';

/** The limits that a card names; every one stands on the page about prices. */
const SHOWN = LIMITS.filter(([key]) => ['events_live', 'persons', 'admins', 'mails_month'].includes(key));

/** Where a visitor goes from a plan. Business is bought by upgrading: the sign-up does not take it. */
const ENTRY: Readonly<Record<Plan, readonly [to: string, label: string]>> = {
  free: [authPaths.signup(), 'Start free'],
  premium: [authPaths.signup({ plan: 'premium' }), `Try ${TRIAL_DAYS} days`],
  pro: [authPaths.signup({ plan: 'pro' }), 'Choose Pro'],
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
            <li
              key={plan}
              className="flex flex-col overflow-hidden rounded-xl border border-border bg-card text-card-foreground shadow-sm"
            >
              <div
                className={`grid min-h-36 content-start gap-1 border-b-2 border-dashed border-border p-5 ${
                  plan === 'premium' ? 'bg-highlight text-highlight-foreground' : ''
                }`}
              >
                <h3 className="text-xl">{PLAN_NAMES[plan]}</h3>
                <Price table={table} plan={plan} />
              </div>
              <div className="flex flex-1 flex-col gap-4 p-5">
                <p className="font-semibold">{PLAN_WORDS[plan].summary}</p>
                <dl className="text-sm tabular-nums">
                  {SHOWN.map(([key, words]) => (
                    <div key={key} className="flex justify-between gap-3 border-t border-border py-1.5">
                      <dt className="text-muted-foreground">{words}</dt>
                      <dd className="font-semibold">{limitText(key, table?.[plan][key])}</dd>
                    </div>
                  ))}
                </dl>
                {signedIn ? null : (
                  <SiteLink
                    to={to}
                    className={buttonVariants({
                      variant: plan === 'premium' ? 'default' : 'outline',
                      className: 'mt-auto w-full',
                    })}
                  >
                    {label}
                    <span className="sr-only"> with the {PLAN_NAMES[plan]} plan in mind</span>
                  </SiteLink>
                )}
              </div>
            </li>
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
