import { PlanBadge, textLinkVariants } from '@foregather/ui';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../../session/access/auth-context';
import { ButtonLink } from '../page/button-link';
import { PageMain } from '../page/page-main';
import { useCurrentRoute } from '../routes/current-route';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { shellPaths } from '../paths';
import { PlanAdds } from './plan-adds';
import { PlanPrice } from '../../session/plans/plan-price';
import { TRIAL_DAYS } from '../../session/plans/trial';
import { canUse, mayStartTrial, meetsPlan, PLAN_NAMES, type Plan } from '../../session/plans/plans';
import { upgradePath } from '../../session/plans/upgrade-path';

export interface UpgradeViewProps {
  /** The plan that opens the page. */
  need: Plan;
  /**
   * Below the panel: the page with sample data inside `SampleData`, or what the page will do. It has neither a `<main>`
   * nor an `h1`: both are here.
   */
  children?: ReactNode;
}

/** One sentence about the plan in force and the plan that this page needs. */
function Standing({ need }: { need: Plan }) {
  const { subscription } = useAuth();
  const name = PLAN_NAMES[need];
  if (!meetsPlan(subscription.planType, 'premium') && canUse(subscription, 'premium')) {
    return `Your trial opens what Premium has. This page needs the ${name} plan itself.`;
  }
  return `You are on ${PLAN_NAMES[subscription.planType]}. What you have made stays yours and readable on every plan.`;
}

/** The upgrade action. Only the owner can upgrade, so other members are told whom to ask. */
function Way({ need }: { need: Plan }) {
  const { subscription, organisation } = useAuth();
  const from = useLocation();
  if (organisation && organisation.role !== 'owner') {
    return (
      <p>
        The plan of {organisation.name} belongs to its owner. Ask the owner to choose {PLAN_NAMES[need]}, then
        this page opens for you too.
      </p>
    );
  }
  const trial = need === 'premium' && mayStartTrial(subscription);
  return (
    <div className="grid gap-3">
      {trial ? (
        <p>
          You can try it first: {TRIAL_DAYS} days, once, without a card. The trial ends by itself and never
          turns into a charge.
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to={upgradePath(need)} state={{ from }} variant="primary-signup" size="lg">
          {trial ? `Try ${PLAN_NAMES[need]} for ${TRIAL_DAYS} days` : `Upgrade to ${PLAN_NAMES[need]}`}
        </ButtonLink>
        <Link to={shellPaths.pricing()} state={{ from }} className={textLinkVariants({ tone: 'standalone' })}>
          Compare all plans
        </Link>
      </p>
    </div>
  );
}

/**
 * Shown in place of a page above the plan in force: the heading of the page, what the plan adds, its price, and a link to
 * the upgrade that returns here. It protects nothing: the database refuses the writes in any case.
 */
export function UpgradeView({ need, children }: UpgradeViewProps) {
  const route = useCurrentRoute();
  const terms = useTerms();
  const heading = useId();
  const name = PLAN_NAMES[need];
  return (
    <PageMain className="grid gap-8">
      <h1 className="text-2xl wrap-break-word">
        {route ? labelText(route.title, terms) : `Part of ${name}`}
      </h1>
      <section
        aria-labelledby={heading}
        data-slot="upgrade-panel"
        className="grid gap-x-12 gap-y-6 rounded-lg border border-border border-t-4 border-t-highlight bg-card p-5 text-card-foreground sm:p-6 lg:grid-cols-[1fr_1.2fr]"
      >
        <div className="grid content-start gap-5">
          <div className="grid justify-items-start gap-2">
            <PlanBadge plan={need} />
            <h2 id={heading} className="text-section">
              This page is part of {name}
            </h2>
            <p className="max-w-reading text-muted-foreground">
              <Standing need={need} />
            </p>
          </div>
          <PlanPrice plan={need} />
          <Way need={need} />
        </div>
        <div className="grid content-start gap-3 max-lg:border-t max-lg:border-dashed max-lg:border-border max-lg:pt-5">
          <h3 className="text-base">What {name} adds</h3>
          <PlanAdds plan={need} />
        </div>
      </section>
      {children}
    </PageMain>
  );
}

/**
 * Marks sample data: labels and greys it, so that nobody takes it for their own. Where the organisation has data of its
 * own, show that without this component.
 */
export function SampleData({ children }: { children: ReactNode }) {
  const caption = useId();
  return (
    <section aria-labelledby={caption} data-slot="sample-data" className="grid gap-3">
      <p
        id={caption}
        className="justify-self-start rounded-full bg-quiet px-3 py-1 text-sm font-semibold text-foreground"
      >
        Sample data: how this page looks with an event in it
      </p>
      <div className="grayscale">{children}</div>
    </section>
  );
}
