import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '@foregather/ui';
import {
  CategoryNav,
  type DrawerKey,
  drawerKey,
  FeatureSections,
  PageMain,
} from '@foregather/features/core/shell';
import { useAuth, useCan, useOrganisation } from '@foregather/features/core/session';
import { actionItemsQuery } from './dashboard-queries';
import { AtAGlance } from './at-a-glance';

/** How many action items wait, by the category of the drawer that lists them. */
function useWaitingCounts(): Partial<Record<DrawerKey, number>> {
  const { id: orgId } = useOrganisation();
  const canWrite = useCan('events.create');
  const { data } = useQuery({
    ...actionItemsQuery(orgId),
    enabled: canWrite,
    select: (rows) => rows.length,
  });
  return { dashboard: data ?? 0 };
}

/**
 * What is next and what waits, with all features below; or, when the address names a category of the drawer, that
 * category alone.
 */
export function Page() {
  const { displayName } = useAuth();
  const [params] = useSearchParams();
  const counts = useWaitingCounts();
  const category = drawerKey(params.get('category')) ?? 'dashboard';
  return (
    <PageMain className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <CategoryNav className="sticky top-18" counts={counts} />
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <PageHeader title="Dashboard" description={`Hello, ${displayName}.`} />
        {category === 'dashboard' ? <AtAGlance /> : null}
        {/* As high as the window while they load, so that the foot of the page stays out of sight and nothing jumps. */}
        <div className="min-h-dvh">
          <FeatureSections drawer={category === 'dashboard' ? null : category} />
        </div>
      </div>
    </PageMain>
  );
}
