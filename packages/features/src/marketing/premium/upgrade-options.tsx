import { Button } from '@foregather/ui';
import { useState } from 'react';
import { type BuyPlanDialogProps, loadBuyPlanDialog, type SoldPlan } from '../../account';
import { ButtonLink, lazyDialog, usePlanLines } from '@foregather/features/core/shell';
import {
  meetsPlan,
  PLAN_NAMES,
  TRIAL_DAYS,
  trialDaysText,
  useAuth,
  useStartTrial,
  useUser,
} from '@foregather/features/core/session';
import type { Viewer } from '../hooks/use-viewer';
import { eventPaths } from '../../events/paths';
import { marketingPaths } from '../paths';

const BuyPlanDialog = lazyDialog<BuyPlanDialogProps>(loadBuyPlanDialog, ({ open }) => open);

export interface UpgradeOptionsProps {
  plan: SoldPlan;
  viewer: Viewer;
  /** Where the reader came from; they go back there once the plan is theirs. */
  returnPath: string | null;
}

interface BuyProps extends Pick<UpgradeOptionsProps, 'plan' | 'returnPath'> {
  /** Whether it is the main act of the page. */
  main: boolean;
  /** Default: 'Choose' and the plan. */
  label?: string;
}

/** Opens the sheet with every sum and day; the payment comes after it. */
function Buy({ plan, returnPath, main, label = `Choose ${PLAN_NAMES[plan]}` }: BuyProps) {
  const { organisation } = useAuth();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant={main ? 'primary-signup' : 'outline'}
        {...(main ? { size: 'lg' as const } : {})}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <p className="text-sm text-muted-foreground">
        By the month or once for one event. You see every sum and its day before anything is taken.
      </p>
      <BuyPlanDialog
        open={open}
        onOpenChange={setOpen}
        plan={plan}
        orgId={organisation?.id ?? null}
        returnPath={marketingPaths.premium({ plan, ...(returnPath === null ? {} : { back: returnPath }) })}
      />
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

/** The ways to a plan, for this reader. */
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
          <Buy plan={plan} returnPath={returnPath} main label="Keep Premium" />
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
          <Buy plan={plan} returnPath={returnPath} main={false} />
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
      <Buy plan={plan} returnPath={returnPath} main />
    </div>
  );
}
