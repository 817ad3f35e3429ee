import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '@foregather/ui';
import { CategoryNav, drawerKey, FeatureSections, PageMain } from '@foregather/features/core/shell';
import { useAuth } from '@foregather/features/core/session';
import { useWaitingCounts } from '../hooks/use-dashboard';
import { AtAGlance } from './dashboard/at-a-glance';

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
