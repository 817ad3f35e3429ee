import { Button, toast } from '@foregather/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../../session/access/auth-context';
import { ButtonLink } from '../page/button-link';
import { shellPaths } from '../paths';
import { clearPendingPlan, readPendingPlan } from '../../session/plans/pending-plan';
import { meetsPlan, PLAN_NAMES } from '../../session/plans/plans';
import { upgradePath } from '../../session/plans/upgrade-path';

/** The page where a plan is tried or bought. */
const UPGRADE_STEP = shellPaths.premium();

/** A notice after the first sign-in: links to the plan that was chosen before signing up, until it is bought or dismissed. */
export function PendingPlanNotice() {
  const { user, subscription, planKnown } = useAuth();
  const { pathname } = useLocation();
  const [pending, setPending] = useState(readPendingPlan);
  const granted = user && pending && planKnown && meetsPlan(subscription.planType, pending.plan);
  const plan = granted ? PLAN_NAMES[subscription.planType] : null;
  useEffect(() => {
    if (plan === null) return;
    // Shown once, after the server has confirmed the plan.
    clearPendingPlan();
    toast.success(`You're now on the ${plan} plan.`, { id: 'plan-granted', channel: 'auth' });
  }, [plan]);
  if (!user || !pending || !planKnown || granted || pathname === UPGRADE_STEP) return null;
  if (subscription.isTrial) return null;
  return (
    <section aria-label="Your chosen plan" className="border-b border-border bg-info-surface text-info-text">
      <div className="mx-auto flex max-w-[95rem] flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <p>
          You chose {PLAN_NAMES[pending.plan]} when you signed up. You are on{' '}
          {PLAN_NAMES[subscription.planType]} now.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={upgradePath(pending.plan)} size="sm">
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
