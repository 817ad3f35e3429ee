import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../../session/access/auth-context';
import { PageSkeleton } from '../page/page-skeleton';
import { passesQuery, passOpens } from '../../session/plans/event-pass';
import { canUse, type Plan } from '../../session/plans/plans';

/** A chunk of its own, because only readers below a page's plan need it. */
const UpgradeView = lazy(() =>
  import('../upgrade/upgrade-view').then((module) => ({ default: module.UpgradeView })),
);
/** Likewise, for those whose plan ended before their eyes. */
const PlanEnded = lazy(() =>
  import('../upgrade/plan-ended').then((module) => ({ default: module.PlanEnded })),
);

interface RequirePlanProps {
  need: Plan;
  Preview: ComponentType | undefined;
  children: ReactNode;
}

/**
 * Shows a page to readers on its plan, or with a pass for an event, and the upgrade view to others; a skeleton until the plan is known. A page that was
 * open when the plan ended stays as it is, with a notice: nothing typed goes away, and the database refuses the save.
 */
export function RequirePlan({ need, Preview, children }: RequirePlanProps) {
  const { subscription, planKnown, organisation } = useAuth();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const here = `${organisation?.id ?? ''} ${pathname}`;
  const byPlan = canUse(subscription, need);
  // Asked only by who is below the plan: a pass opens the page for its event.
  const passes = useQuery({
    ...passesQuery(organisation?.id ?? ''),
    enabled: planKnown && !byPlan && organisation !== null,
  });
  const open = byPlan || passOpens(passes.data, need);
  if (open && openAt !== here) setOpenAt(here);
  if (open || (planKnown && openAt === here)) {
    return (
      <>
        {open ? null : (
          <Suspense fallback={null}>
            <PlanEnded need={need} />
          </Suspense>
        )}
        {children}
      </>
    );
  }
  if (!planKnown || passes.isLoading) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <UpgradeView need={need}>{Preview ? <Preview /> : null}</UpgradeView>
    </Suspense>
  );
}
