import { PageHeader } from '@foregather/ui';
import { OrganisationGate, PageMain, useAuth } from '@foregather/features/core';
import { AtAGlance, AtAGlancePlace } from './dashboard/at-a-glance';

/** What is next and what waits. */
export function Page() {
  const { displayName } = useAuth();
  return (
    <PageMain className="grid gap-8">
      <PageHeader title="Dashboard" description={`Hello, ${displayName}.`} />
      <OrganisationGate loading={<AtAGlancePlace />}>{({ id }) => <AtAGlance orgId={id} />}</OrganisationGate>
    </PageMain>
  );
}
