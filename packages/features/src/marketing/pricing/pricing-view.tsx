import { TRIAL_DAYS } from '@foregather/features/core/session';
import { CurrentPlan } from './current-plan';
import { TrialStrip } from './trial-strip';
import { FeeExample } from './fee-example';
import { PlanSteps } from './plan-steps';
import { PlanTickets } from './plan-tickets';
import type { PricingData } from './pricing-data';
import { PricingHero } from './pricing-hero';
import { PricingQuestions } from './pricing-questions';
import './pricing.css';

/** The four plans with every price, limit and fee from the plan table. */
export function PricingView({ data: { table, viewer, planning, built, notice } }: { data: PricingData }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-6xl gap-16 px-4 py-8 outline-none sm:px-6 lg:py-12"
    >
      <PricingHero table={table} planning={planning} />
      <div className="grid gap-5">
        {notice}
        <CurrentPlan viewer={viewer} />
        <PlanTickets table={table} viewer={viewer} />
      </div>
      <section aria-label="What each step adds" className="grid gap-5">
        <div className="grid gap-2">
          <h2 className="text-section">What each step adds</h2>
          <p className="text-muted-foreground">Each plan has all of the one before it.</p>
        </div>
        <PlanSteps table={table} built={built} />
      </section>
      <FeeExample table={table} />
      <section aria-label="What happens after the trial" className="grid gap-5">
        <div className="grid gap-2">
          <h2 className="text-section">What happens after the trial</h2>
          <p className="max-w-reading text-muted-foreground">
            {TRIAL_DAYS} days of Premium, once, without a card. Then you are on Free again by yourself.
          </p>
        </div>
        <TrialStrip />
      </section>
      <PricingQuestions />
    </main>
  );
}
