import { Skeleton, type ButtonVariant } from '@foregather/ui';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@foregather/features/core/shell';
import {
  meetsPlan,
  PLAN_NAMES,
  PLANS,
  TRIAL_DAYS,
  upgradePath,
  type Plan,
} from '@foregather/features/core/session';
import type { Viewer } from '../hooks/use-viewer';
import { authPaths } from '../../auth/paths';

export interface PlanActionProps {
  plan: Plan;
  viewer: Viewer;
  /** Whether one of the actions may be the screen's main one. */
  main: boolean;
}

const SIGNUP: Readonly<Record<Plan, { to: string; label: string }>> = {
  free: { to: authPaths.signup(), label: 'Start free' },
  premium: { to: authPaths.signup({ plan: 'premium' }), label: 'Choose Premium' },
  pro: { to: authPaths.signup({ plan: 'pro' }), label: 'Choose Pro' },
  // Business is bought by upgrading: the sign-up does not take it.
  business: { to: authPaths.signup(), label: 'Start free, then upgrade' },
};

const nextAbove = (plan: Plan) => PLANS[PLANS.indexOf(plan) + 1];

/** What this reader can do about this plan: sign up, try, upgrade, or nothing because it is theirs. */
export function PlanAction({ plan, viewer, main }: PlanActionProps) {
  // Where the reader came from goes along, so that sign-up and upgrade lead back there.
  const { state } = useLocation();
  const looks = (isMain: boolean): ButtonVariant => (isMain && main ? 'primary-signup' : 'outline');
  if (viewer.kind === 'visitor') {
    const { to, label } = SIGNUP[plan];
    return (
      <ButtonLink to={to} state={state} variant={looks(plan === 'free')}>
        {label}
        <span className="sr-only"> with the {PLAN_NAMES[plan]} plan in mind</span>
      </ButtonLink>
    );
  }
  if (viewer.kind === 'loading') return <Skeleton className="h-10 w-full" />;
  if (viewer.plan === plan) return <p className="font-semibold text-success-text">Your plan</p>;
  if (meetsPlan(viewer.plan, plan)) return <p className="text-muted-foreground">Part of your plan</p>;
  if (viewer.kind === 'helper') {
    return <p className="text-sm text-muted-foreground">The owner of {viewer.organisation} can choose it.</p>;
  }
  const tries = plan === 'premium' && viewer.mayTry;
  return (
    <ButtonLink to={upgradePath(plan)} state={state} variant={looks(nextAbove(viewer.plan) === plan)}>
      {tries ? `Try ${PLAN_NAMES[plan]} for ${TRIAL_DAYS} days` : `Choose ${PLAN_NAMES[plan]}`}
    </ButtonLink>
  );
}
