import { PageHeader } from '@foregather/ui';
import { useSearchParams } from 'react-router-dom';
import { CategoryNav, drawerKey, OrganisationGate, PageMain, useAuth } from '@foregather/features/core';
import { AtAGlance, AtAGlancePlace } from './dashboard/at-a-glance';
import { AllFeatures, Features } from './dashboard/feature-tile';

/**
 * What is next and what waits, with all features below; or, when the address names a category of the drawer, that
 * category alone.
 */
export function Page() {
  const { displayName } = useAuth();
  const [params] = useSearchParams();
  const category = drawerKey(params.get('category')) ?? 'dashboard';
  return (
    <PageMain className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <CategoryNav className="sticky top-20 -ms-4" />
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <PageHeader title="Dashboard" description={`Hello, ${displayName}.`} />
        {category === 'dashboard' ? (
          <>
            <OrganisationGate loading={<AtAGlancePlace />}>
              {({ id }) => <AtAGlance orgId={id} />}
            </OrganisationGate>
            <AllFeatures />
          </>
        ) : (
          <Features drawer={category} />
        )}
      </div>
    </PageMain>
  );
}
