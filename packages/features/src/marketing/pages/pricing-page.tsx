import { PageHeader, Skeleton } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PageMain } from '@foregather/features/core/shell';
import { planTableQuery, TRIAL_DAYS } from '@foregather/features/core/session';
import { QueryView } from '@foregather/features/patterns';
import { CurrentPlan } from '../components/current-plan';
import { LimitsTable } from '../components/limits-table';
import { MonthOrPassCard } from '../components/month-or-pass-card';
import { OrderExample } from '../components/order-example';
import { PlanCards } from '../components/plan-cards';
import { PlanQuestions } from '../components/plan-questions';
import { PricingSection } from '../components/pricing-section';
import { TicketSalesNote } from '../components/ticket-sales-note';
import { TrialStrip } from '../components/trial-strip';
import { useViewer } from '../hooks/use-viewer';

export { pricesLoader as loader } from '../prices-loader';

/** The four plans with every price, limit and fee from the plan table. */
export function Page() {
  const planTable = useQuery(planTableQuery());
  const viewer = useViewer();
  return (
    <PageMain className="grid gap-10">
      <div className="grid gap-4">
        <PageHeader
          title="Plans and prices"
          description="Free has everything for one reunion. A larger plan adds depth and room, by the month or for one event."
        />
        <CurrentPlan viewer={viewer} />
      </div>
      <section aria-label="Plans" className="grid gap-5">
        <h2 className="sr-only">Plans</h2>
        <PlanCards table={planTable.data} failed={planTable.isError} viewer={viewer} full />
        <p className="text-sm text-muted-foreground">
          Prices in US dollars. No yearly contract: stop before the month ends and nothing more is taken.
        </p>
      </section>
      <QueryView
        query={planTable}
        loadingLabel="Loading the limits of the plans"
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(table) => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <MonthOrPassCard table={table} />
            <PricingSection title="What each plan has room for">
              <LimitsTable table={table} />
            </PricingSection>
            <PricingSection
              title="Every fee, on one ticket of $75"
              lead="The card provider’s line is what such providers usually take in the United States. It is theirs, not ours, and yours may differ."
            >
              <TicketSalesNote />
              <OrderExample table={table} />
            </PricingSection>
          </Suspense>
        )}
      </QueryView>
      <PricingSection
        title="What happens after the trial"
        lead={`${TRIAL_DAYS} days of Premium, once, without a card. Then you are on Free again by yourself.`}
      >
        <TrialStrip />
      </PricingSection>
      <PricingSection title="Questions about plans">
        <PlanQuestions />
      </PricingSection>
    </PageMain>
  );
}
