import {
  canUse,
  mayStartTrial,
  meetsPlan,
  trialDaysLeft,
  useAuth,
  type Plan,
} from '@foregather/features/core/session';

/** Who looks at the plans, and what they can do about theirs. */
export type Viewer =
  | { kind: 'visitor' }
  /** Signed in, the plan not read yet: nothing is offered that may be theirs already. */
  | { kind: 'loading' }
  /** Works in somebody else's organisation: its plan is the owner's to change. */
  | { kind: 'helper'; plan: Plan; organisation: string }
  | {
      kind: 'owner';
      plan: Plan;
      mayTry: boolean;
      /** Days left of a running trial; null when none runs. */
      trialDays: number | null;
      trialUsed: boolean;
    };

/** Reads the viewer from the session, the organisation and the plan in force. */
export function useViewer(): Viewer {
  const { session, subscription, planKnown, organisation } = useAuth();
  if (!session) return { kind: 'visitor' };
  if (!planKnown) return { kind: 'loading' };
  const { planType: plan } = subscription;
  if (organisation && organisation.role !== 'owner') {
    return { kind: 'helper', plan, organisation: organisation.name };
  }
  const running = !meetsPlan(plan, 'premium') && canUse(subscription, 'premium');
  return {
    kind: 'owner',
    plan,
    mayTry: mayStartTrial(subscription),
    trialDays: running ? trialDaysLeft(subscription) : null,
    trialUsed: !running && subscription.trialEndAt !== null,
  };
}
