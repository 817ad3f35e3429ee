import { Button } from '@foregather/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../access/auth-context';
import { ButtonLink } from '../chrome/button-link';
import { clearPendingPlan, readPendingPlan } from './pending-plan';
import { meetsPlan, PLAN_NAMES } from './plans';

/** Where a plan is tried and, later, bought. */
const UPGRADE_STEP = '/premium';

/** After the first sign-in: leads to the step for the plan that was chosen before signing up, until it is taken or dropped. */
export function PendingPlanNotice() {
  const { user, subscription, planKnown } = useAuth();
  const { pathname } = useLocation();
  const [pending, setPending] = useState(readPendingPlan);
  if (!user || !pending || !planKnown || pathname === UPGRADE_STEP) return null;
  if (meetsPlan(subscription.planType, pending.plan) || subscription.isTrial) return null;
  return (
    <section aria-label="Your chosen plan" className="border-b border-border bg-info-surface text-info-text">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <p>
          You chose {PLAN_NAMES[pending.plan]} when you signed up. You are on{' '}
          {PLAN_NAMES[subscription.planType]} now.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={UPGRADE_STEP} size="sm">
            See your plan
          </ButtonLink>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              clearPendingPlan();
              setPending(null);
            }}
          >
            Stay on {PLAN_NAMES[subscription.planType]}
          </Button>
        </div>
      </div>
    </section>
  );
}
