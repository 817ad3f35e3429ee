import { Link, useLocation } from 'react-router-dom';
import { PLAN_NAMES, PLANS, type Plan, upgradePath } from '@foregather/features/core/session';
import { marketingPaths } from '../paths';

const SOLD = PLANS.filter((plan) => plan !== 'free');

/** One link a plan; the address keeps which one is looked at, and the way back goes along. */
export function PlanLinks({ shown }: { shown: Plan }) {
  const { state } = useLocation();
  return (
    <nav aria-label="Plans to look at">
      <ul className="flex flex-wrap gap-2">
        {SOLD.map((plan) => (
          <li key={plan}>
            <Link
              // Premium is named too: without a name the plan chosen at sign-up would be shown.
              to={plan === 'premium' ? marketingPaths.premium({ plan: 'premium' }) : upgradePath(plan)}
              state={state}
              replace
              preventScrollReset
              aria-current={plan === shown ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center rounded-full border px-5 font-semibold focus-ring ${
                plan === shown
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-input bg-card text-card-foreground hover:bg-hover'
              }`}
            >
              {PLAN_NAMES[plan]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
