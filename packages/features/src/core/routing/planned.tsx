import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useAuth } from '../access/auth-context';
import { PageSkeleton } from '../chrome/page-skeleton';
import { canUse, type Plan } from '../plans';

/** Only readers below a page's plan need it, so it is a chunk of its own. */
const UpgradeView = lazy(() =>
  import('../plans/upgrade-view').then((module) => ({ default: module.UpgradeView })),
);

interface PlannedProps {
  need: Plan;
  Preview: ComponentType | undefined;
  children: ReactNode;
}

/** A page for readers of its plan; for those below it the upgrade view, which never blinks up while the plan is read. */
export function Planned({ need, Preview, children }: PlannedProps) {
  const { subscription, planKnown } = useAuth();
  if (canUse(subscription, need)) return children;
  if (!planKnown) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <UpgradeView need={need}>{Preview ? <Preview /> : null}</UpgradeView>
    </Suspense>
  );
}
