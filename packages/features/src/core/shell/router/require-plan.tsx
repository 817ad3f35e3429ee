import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useAuth } from '../../session/access/auth-context';
import { PageSkeleton } from '../page/page-skeleton';
import { canUse, type Plan } from '../../session/plans/plans';

/** A chunk of its own, because only readers below a page's plan need it. */
const UpgradeView = lazy(() =>
  import('../upgrade/upgrade-view').then((module) => ({ default: module.UpgradeView })),
);

interface RequirePlanProps {
  need: Plan;
  Preview: ComponentType | undefined;
  children: ReactNode;
}

/** Shows a page to readers on its plan and the upgrade view to others; a skeleton until the plan is known. */
export function RequirePlan({ need, Preview, children }: RequirePlanProps) {
  const { subscription, planKnown } = useAuth();
  if (canUse(subscription, need)) return children;
  if (!planKnown) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <UpgradeView need={need}>{Preview ? <Preview /> : null}</UpgradeView>
    </Suspense>
  );
}
