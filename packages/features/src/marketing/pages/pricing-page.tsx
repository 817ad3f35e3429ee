import { Callout, PageHeader, Skeleton, textLinkVariants } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { brand } from '@foregather/features/core/base';
import { Suspense } from 'react';
import { PageMain } from '@foregather/features/core/shell';
import { planTableQuery } from '@foregather/features/core/session';
import { QueryView } from '@foregather/features/patterns';
import { CurrentPlan } from '../components/current-plan';
import { LimitsTable } from '../components/limits-table';
import { OrderExample } from '../components/order-example';
import { PlanCards } from '../components/plan-cards';
import { PlanQuestions } from '../components/plan-questions';
import { PricingSection } from '../components/pricing-section';
import { TicketSalesNote } from '../components/ticket-sales-note';
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
        <Callout title="How you get a plan today">
          Online payment is not connected yet. You can start free and try Premium at once; for a paid plan
          write to{' '}
          <a className={textLinkVariants()} href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>{' '}
          and a person sets it for you. What is marked as coming soon is still being built; the room that each
          plan has, below, is yours from the first day.
        </Callout>
      </section>
      <QueryView
        query={planTable}
        loadingLabel="Loading the limits of the plans"
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(table) => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
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
      <PricingSection title="Questions about plans">
        <PlanQuestions />
      </PricingSection>
    </PageMain>
  );
}
