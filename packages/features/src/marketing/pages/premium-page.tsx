import { PageHeader, PlanBadge, Skeleton, textLinkVariants } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router-dom';
import {
  canUse,
  originOf,
  PageMain,
  PLAN_NAMES,
  PLAN_WORDS,
  PlanAdds,
  PlanPrice,
  planOfSearch,
  planTableQuery,
  PLANS,
  readPendingPlan,
  upgradePath,
  useAuth,
  type Plan,
} from '@foregather/features/core';
import { PlanRoom } from '../components/plan-room';
import { UpgradeWays } from '../components/upgrade-ways';
import { useViewer } from '../viewer';
import { marketingPaths } from '../paths';

export { pricesFirst as loader } from '../prices-first';

const SOLD = PLANS.filter((plan) => plan !== 'free');

/** One link a plan; the address keeps which one is looked at, and the way back goes along. */
function PlanLinks({ shown }: { shown: Plan }) {
  const { state } = useLocation();
  return (
    <nav aria-label="Plans to look at">
      <ul className="flex flex-wrap gap-2">
        {SOLD.map((plan) => (
          <li key={plan}>
            <Link
              // Premium is named too: without a name the plan chosen at sign-up would be shown.
              to={plan === 'premium' ? marketingPaths.premium({ plan: 'premium' }) : upgradePath(plan)}
              state={state}
              replace
              preventScrollReset
              aria-current={plan === shown ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-5 font-semibold focus-ring ${
                plan === shown
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-input bg-card text-card-foreground hover:bg-accent hover:text-accent-foreground'
              }`}
            >
              {PLAN_NAMES[plan]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a plan opens, its price, and the way to it; back to where the reader came from once it is theirs. */
export function Page() {
  const { state, search } = useLocation();
  const { subscription, planKnown } = useAuth();
  const { data: table } = useQuery(planTableQuery());
  const viewer = useViewer();
  const origin = originOf(state);
  const plan = planOfSearch(search) ?? readPendingPlan()?.plan ?? 'premium';
  if (origin && planKnown && canUse(subscription, plan)) return <Navigate to={origin} replace />;
  return (
    <PageMain className="grid gap-8">
      <PageHeader
        title="Compare plans"
        description="What each plan adds to yours, what it costs, and how you get it."
        actions={
          <Link
            to={marketingPaths.pricing()}
            state={state}
            className={textLinkVariants({ tone: 'standalone' })}
          >
            All limits and fees
          </Link>
        }
      />
      <PlanLinks shown={plan} />
      <section
        aria-label={PLAN_NAMES[plan]}
        className="grid gap-x-12 gap-y-6 rounded-lg border border-border border-t-4 border-t-highlight bg-card p-5 text-card-foreground sm:p-6 lg:grid-cols-[1fr_1.2fr]"
      >
        <div className="grid content-start gap-5">
          <div className="grid justify-items-start gap-2">
            <PlanBadge plan={plan} />
            <h2 className="text-xl">How you get {PLAN_NAMES[plan]}</h2>
            <p className="text-muted-foreground">{PLAN_WORDS[plan].summary}</p>
          </div>
          <PlanPrice plan={plan} />
          {viewer.kind === 'reading' ? <Skeleton className="h-12 w-64 max-w-full" /> : null}
          <UpgradeWays plan={plan} viewer={viewer} origin={origin} />
        </div>
        <div className="grid content-start gap-6 max-lg:border-t max-lg:border-dashed max-lg:border-border max-lg:pt-5">
          <div className="grid gap-3">
            <h3 className="text-base">What {PLAN_NAMES[plan]} adds</h3>
            <PlanAdds plan={plan} />
          </div>
          {table ? (
            <PlanRoom table={table} from={planKnown ? subscription.planType : 'free'} to={plan} />
          ) : null}
        </div>
      </section>
      {origin && viewer.kind !== 'reading' ? (
        <p>
          <Link to={origin} className={textLinkVariants({ tone: 'standalone' })}>
            Go back without upgrading
          </Link>
        </p>
      ) : null}
    </PageMain>
  );
}
