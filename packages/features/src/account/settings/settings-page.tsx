import { Skeleton } from '@foregather/ui';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, type PageLoader } from '@foregather/features/core/shell';
import { deviceZone } from '@foregather/words';
import { performanceStatsQuery, timezonesQuery } from '@foregather/features/core/base';
import { DetailPage, Panel, QueryPanel } from '@foregather/features/patterns';
import { DensityChoice } from './density-choice';
import { EventTypeForm } from '../components/event-type-form';
import { PageTimingsTable } from './page-timings-table';
import { ZoneForm } from './zone-form';
import { useEventType } from '../hooks/use-event-type';
import { useProfile } from '../hooks/use-profile';
import { accountPaths } from '../paths';

export const loader: PageLoader = (queries) => () => {
  // Long and rarely changed: fetched beside the page, not before it.
  void queries.prefetchQuery(timezonesQuery());
  return null;
};

/** The user's preferences: the event type whose terms the labels use, the time zone, and how close rows stand. */
export function Page() {
  const { profile, zones, saveZone } = useProfile();
  const { typeId, chooseType } = useEventType();
  const timings = useQuery(performanceStatsQuery());
  return (
    <DetailPage
      width="form"
      title="Preferences"
      description="Your kind of event, your times and your screen."
      actions={
        <ButtonLink to={accountPaths.settings()} variant="outline">
          Account settings
        </ButtonLink>
      }
    >
      <Panel framed title="Your words">
        <EventTypeForm typeId={typeId} onSave={chooseType} />
      </Panel>
      <QueryPanel framed title="Your times" query={profile} skeleton={<Skeleton className="h-36" />}>
        {(saved) => <ZoneForm timezone={saved?.timezone ?? deviceZone()} zones={zones} onSave={saveZone} />}
      </QueryPanel>
      <Panel framed title="Your screen">
        <DensityChoice />
      </Panel>
      <QueryPanel framed title="How fast your pages were" query={timings}>
        {(lines) => <PageTimingsTable lines={lines} zone={profile.data?.timezone ?? deviceZone()} />}
      </QueryPanel>
    </DetailPage>
  );
}
