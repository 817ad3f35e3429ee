import { Badge, Button } from '@foregather/ui';
import {
  isTrialActive,
  mayStartTrial,
  meetsPlan,
  PLAN_NAMES,
  TRIAL_DAYS,
  trialDaysLeft,
  trialDaysText,
  type PendingPlan,
  type Subscription,
} from '@foregather/features/core/session';

export interface PlanPanelProps {
  subscription: Subscription;
  /** The plan chosen before signing up, if any. */
  pendingPlan: PendingPlan | null;
  startingTrial: boolean;
  onStartTrial: () => void;
  /** The moment the subscription was read: days are counted from there. */
  now: Date;
}

/** The plan one has, what is left of the trial, and the way into it. */
export function PlanPanel({ subscription, pendingPlan, startingTrial, onStartTrial, now }: PlanPanelProps) {
  const { planType, trialEndAt } = subscription;
  const active = isTrialActive(subscription, now);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        You are on the <Badge>{PLAN_NAMES[planType]}</Badge> plan.
        {active ? (
          <span>Your Premium trial runs for {trialDaysText(trialDaysLeft(subscription, now))} more.</span>
        ) : null}
        {!active && trialEndAt !== null && !meetsPlan(planType, 'premium') ? (
          <span>Your Premium trial is over. What you made with it stays readable and can be exported.</span>
        ) : null}
      </p>
      {pendingPlan && !active && !meetsPlan(planType, pendingPlan.plan) ? (
        <p className="text-muted-foreground">
          You chose {PLAN_NAMES[pendingPlan.plan]} when you signed up. The choice is kept on this device.
        </p>
      ) : null}
      {mayStartTrial(subscription) ? (
        <div className="grid justify-items-start gap-2">
          <Button variant="primary-signup" pending={startingTrial} onClick={onStartTrial}>
            Start the Premium trial
          </Button>
          <p className="text-sm text-muted-foreground">
            {TRIAL_DAYS} days, once, without a card. It ends by itself.
          </p>
        </div>
      ) : null}
    </div>
  );
}
