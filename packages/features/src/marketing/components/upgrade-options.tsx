import { Button, ButtonAsChild, CopyButton } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { ButtonLink, usePlanLines } from '@foregather/features/core/shell';
import {
  meetsPlan,
  PLAN_NAMES,
  TRIAL_DAYS,
  trialDaysText,
  useStartTrial,
  useUser,
  type Plan,
} from '@foregather/features/core/session';
import type { Viewer } from '../hooks/use-viewer';
import { eventPaths } from '../../events/paths';

export interface UpgradeOptionsProps {
  plan: Plan;
  viewer: Viewer;
  /** Where the reader came from; they go back there once the plan is theirs. */
  returnPath: string | null;
}

/** A mail that says who wants which plan, so that one answer is enough. */
const mailTo = (plan: Plan, email: string | undefined) =>
  `mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Upgrade to ${PLAN_NAMES[plan]}`)}&body=${encodeURIComponent(
    `Account: ${email ?? ''}\nPlan: ${PLAN_NAMES[plan]}\nBy the month or for one event: `,
  )}`;

/** How a paid plan is bought while no payment provider is connected: by writing to a person. */
function WriteToUs({ plan, main }: { plan: Plan; main: boolean }) {
  const { email } = useUser();
  return (
    <div className="grid gap-3">
      <p className="max-w-reading">
        Online payment is not connected yet, so a person sets the plan. Write from the address of your account
        and say whether you want {PLAN_NAMES[plan]} by the month or for one event. You get an answer with the
        ways to pay, and nothing is charged by itself.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonAsChild
          variant={main ? 'primary-signup' : 'outline'}
          {...(main ? { size: 'lg' as const } : {})}
        >
          <a href={mailTo(plan, email)}>Write to us about {PLAN_NAMES[plan]}</a>
        </ButtonAsChild>
        <span className="break-all">{brand.supportEmail}</span>
        <CopyButton value={brand.supportEmail} label="Copy the address" size="sm" />
      </div>
    </div>
  );
}

function Trial() {
  const { id } = useUser();
  const { open } = usePlanLines('premium');
  const { startTrial, startingTrial } = useStartTrial(id);
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="primary-signup" size="lg" pending={startingTrial} onClick={startTrial}>
        Start the {TRIAL_DAYS}-day trial
      </Button>
      <p className="text-sm text-muted-foreground">
        Once, without a card. It opens{' '}
        {open.length > 0
          ? 'what Premium has'
          : 'the larger limits of Premium at once; its tools are still being built'}
        . It ends by itself and never turns into a charge.
      </p>
    </div>
  );
}

/** The ways to a plan that work today, for this reader. */
export function UpgradeOptions({ plan, viewer, returnPath }: UpgradeOptionsProps) {
  if (viewer.kind === 'visitor' || viewer.kind === 'loading') return null;
  const opens = meetsPlan(viewer.plan, plan);
  const days = viewer.kind === 'owner' ? viewer.trialDays : null;
  if (opens || (plan === 'premium' && days !== null)) {
    return (
      <div className="grid gap-4">
        <p>
          {opens || days === null
            ? `You are on ${PLAN_NAMES[viewer.plan]}: all of this is open to you.`
            : `Your trial is running, with ${trialDaysText(days)} left: all of this is open to you.`}
        </p>
        {opens ? (
          <div>
            <ButtonLink to={returnPath ?? eventPaths.dashboard()} variant="default">
              {returnPath ? 'Go back to where you were' : 'Go to the dashboard'}
            </ButtonLink>
          </div>
        ) : (
          <WriteToUs plan={plan} main />
        )}
      </div>
    );
  }
  if (viewer.kind === 'helper') {
    return (
      <p>
        The plan of {viewer.organisation} belongs to its owner. Ask the owner to choose {PLAN_NAMES[plan]},
        then it is open to you too.
      </p>
    );
  }
  if (plan === 'premium' && viewer.mayTry) {
    return (
      <div className="grid gap-6">
        <Trial />
        <div className="grid gap-3 border-t border-dashed border-border pt-5">
          <h3 className="text-base">Or buy it now</h3>
          <WriteToUs plan={plan} main={false} />
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {viewer.trialUsed && plan === 'premium' ? (
        <p>Your trial is over. What you made with it stays readable and can be exported.</p>
      ) : null}
      {days !== null ? (
        <p>Your trial opens what Premium has. {PLAN_NAMES[plan]} needs the plan itself.</p>
      ) : null}
      <WriteToUs plan={plan} main />
    </div>
  );
}
