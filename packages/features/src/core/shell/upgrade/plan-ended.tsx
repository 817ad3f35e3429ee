import { Callout } from '@foregather/ui';
import { useLocation } from 'react-router-dom';
import { PLAN_NAMES, type Plan } from '../../session/plans/plans';
import { upgradePath } from '../../session/plans/upgrade-path';
import { ButtonLink } from '../page/button-link';

/** Above a page whose plan or trial ended while it was open: what is there stays, and saving needs the plan. */
export function PlanEnded({ need }: { need: Plan }) {
  const from = useLocation();
  const name = PLAN_NAMES[need];
  return (
    <div className="mx-auto w-full max-w-[95rem] px-4 pt-4 sm:px-6">
      <Callout
        tone="warning"
        announce="polite"
        title={`${name} ended while this page was open`}
        actions={
          <ButtonLink to={upgradePath(need)} state={{ from }} size="sm">
            Choose {name}
          </ButtonLink>
        }
      >
        Nothing is lost: what you typed stays in its fields, what was saved stays readable. To save more you
        need {name}; you come back to this page.
      </Callout>
    </div>
  );
}
