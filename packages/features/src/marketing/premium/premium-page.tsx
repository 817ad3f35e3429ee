import { PageHeader, PlanBadge, Skeleton, textLinkVariants } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import {
  canUse,
  PLAN_NAMES,
  PlanPrice,
  planOfSearch,
  planTableQuery,
  readPendingPlan,
  useAuth,
} from '@foregather/features/core/session';
import { returnPathOf, safeRedirectPath } from '@foregather/features/core/base';
import { PageMain, PLAN_WORDS, PlanAdds } from '@foregather/features/core/shell';
import { loadPaymentOutcome } from '../../account';
import { PlanLinks } from './plan-links';
import { RaisedLimits } from './raised-limits';
import { UpgradeOptions } from './upgrade-options';
import { useViewer } from '../hooks/use-viewer';
import { marketingPaths } from '../paths';

export { pricesLoader as loader } from '../prices-loader';

/** Read by those who come back from a payment alone. */
const PaymentOutcome = lazy(() => loadPaymentOutcome().then((Outcome) => ({ default: Outcome })));

/** What a plan opens, its price, and the way to it; back to where the reader came from once it is theirs. */
export function Page() {
  const { state, search } = useLocation();
  const { subscription, planKnown } = useAuth();
  const { data: table } = useQuery(planTableQuery());
  const viewer = useViewer();
  const asked = new URLSearchParams(search);
  const checkoutId = asked.get('checkout');
  const returnPath = safeRedirectPath(asked.get('back')) ?? returnPathOf(state);
  const plan = planOfSearch(search) ?? readPendingPlan()?.plan ?? 'premium';
  // A payment that the provider led back from says first what became of it.
  if (checkoutId === null && returnPath && planKnown && canUse(subscription, plan))
    return <Navigate to={returnPath} replace />;
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
      {checkoutId === null ? null : (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <PaymentOutcome
            checkoutId={checkoutId}
            claimed={asked.get('paid') === '1'}
            returnPath={returnPath}
          />
        </Suspense>
      )}
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
          {viewer.kind === 'loading' ? <Skeleton className="h-12 w-64 max-w-full" /> : null}
          <Suspense fallback={<Skeleton className="h-12 w-64 max-w-full" />}>
            <UpgradeOptions plan={plan} viewer={viewer} returnPath={returnPath} />
          </Suspense>
        </div>
        <div className="grid content-start gap-6 max-lg:border-t max-lg:border-dashed max-lg:border-border max-lg:pt-5">
          {table ? (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <RaisedLimits table={table} from={planKnown ? subscription.planType : 'free'} to={plan} />
            </Suspense>
          ) : null}
          <div className="grid gap-3">
            <h3 className="text-base">What {PLAN_NAMES[plan]} adds</h3>
            <PlanAdds plan={plan} />
          </div>
        </div>
      </section>
      {returnPath && viewer.kind !== 'loading' ? (
        <p>
          <Link to={returnPath} className={textLinkVariants({ tone: 'standalone' })}>
            Go back without upgrading
          </Link>
        </p>
      ) : null}
    </PageMain>
  );
}
