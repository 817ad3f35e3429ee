import { PageHeader, toast } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import {
  ButtonLink,
  choosePreferredType,
  deviceZone,
  errorMessage,
  PageMain,
  performanceStatsQuery,
  timezonesQuery,
  usePreferredType,
  type PageLoader,
} from '@foregather/features/core';
import { EventTypeForm } from '../components/event-type-form';
import { PageSpeed } from '../components/page-speed';
import { Section } from '../components/section';
import { ZoneForm } from '../components/zone-form';
import { useZone } from '../hooks';
import { accountPaths } from '../paths';

export const loader: PageLoader = (queries) => () => {
  // Long and rarely changed: fetched beside the page, not before it.
  void queries.prefetchQuery(timezonesQuery());
  return null;
};

/** The figures load and fail alone: the settings above them stand in any case. */
function Speed({ zone }: { zone: string }) {
  const { data, error } = useQuery(performanceStatsQuery());
  if (error) return <p className="text-muted-foreground">{errorMessage(error)}</p>;
  return data ? <PageSpeed lines={data} zone={zone} /> : <p className="text-muted-foreground">Loading…</p>;
}

/** What one prefers: whose words the labels use, and the zone of one's own times. */
export function Page() {
  const { userId, timezone, zones, save } = useZone();
  const { type } = usePreferredType(userId);
  const zone = timezone ?? deviceZone();
  return (
    <PageMain width="form" className="grid gap-6">
      <PageHeader
        title="Preferences"
        description="How the product speaks to you."
        actions={
          <ButtonLink to={accountPaths.settings()} variant="outline">
            Account settings
          </ButtonLink>
        }
      />
      <Section title="Your words">
        <EventTypeForm
          key={type.id}
          typeId={type.id}
          onSave={(typeId) => choosePreferredType(userId, typeId)}
        />
      </Section>
      <Section title="Your times">
        <ZoneForm
          userId={userId}
          timezone={zone}
          zones={zones}
          onSave={async (draft) => {
            await save(draft);
            toast.success('Changes saved');
          }}
        />
      </Section>
      <Section title="How fast your pages were">
        <Speed zone={zone} />
      </Section>
    </PageMain>
  );
}
