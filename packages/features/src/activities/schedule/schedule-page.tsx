import { useQuery } from '@tanstack/react-query';
import { List, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { EmptyState, PageHeader, Skeleton } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import { EventPage, type OpenedEvent } from '../../events';
import { ownVenuesQuery } from '../../venues';
import { useProgramme } from '../hooks/use-programme';
import { activityPaths } from '../paths';
import type { Activity } from '../programme';
import { ScheduleDay } from './schedule-day';

/** The programme of an event by the hour, its spaces side by side: hosts move, guests star, and it is printed. */
export function Page() {
  return (
    <EventPage title="Programme" none="Your days by the hour stand here once something is planned.">
      {({ event, beside }) => <EventSchedule key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}

/** The spaces of the event's venue, and of others in which something of it takes place; none for who reads no venues. */
function useSpaces(event: OpenedEvent, activities: readonly Activity[] | undefined) {
  const mayRead = useCan('venues.read');
  const { data: venues } = useQuery({ ...ownVenuesQuery(event.org_id), enabled: mayRead });
  return useMemo(() => {
    const used = new Set(activities?.flatMap(({ space_id: one, plan_b_space_id: other }) => [one, other]));
    return (venues ?? [])
      .filter((venue) => venue.id === event.venue_id || venue.venue_spaces.some(({ id }) => used.has(id)))
      .flatMap((venue) => venue.venue_spaces);
  }, [venues, activities, event.venue_id]);
}

function EventSchedule({ event, beside }: { event: OpenedEvent; beside: ReactNode }) {
  const query = useProgramme(event.id);
  const mayEdit = useCan('events.edit', event);
  const spaces = useSpaces(event, query.data?.activities);
  const none = query.data?.activities.length === 0;
  const add = (
    <ButtonLink variant="primary-action" to={activityPaths.createActivity({ event: event.id })}>
      <Plus aria-hidden />
      Add an activity
    </ButtonLink>
  );
  return (
    <PageMain className="grid grid-cols-1 content-start gap-4">
      <PageHeader
        title="Programme"
        beside={beside}
        actions={
          none ? undefined : (
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink variant="secondary" to={activityPaths.activities({ event: event.id })}>
                <List aria-hidden />
                As a list
              </ButtonLink>
              {mayEdit && query.data ? add : null}
            </div>
          )
        }
      />
      <QueryView
        query={query}
        loadingLabel="Loading the programme"
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-14 max-w-120" />
            <Skeleton className="h-160" />
          </div>
        }
        empty={{
          when: ({ activities }) => activities.length === 0,
          view: (
            <EmptyState
              title="No activity yet"
              description={
                mayEdit
                  ? 'Begin with what has its hour already: a meal, the photograph. It then stands here by space and hour.'
                  : 'Who plans this has put nothing into the programme so far.'
              }
              action={mayEdit ? add : undefined}
            />
          ),
        }}
      >
        {(programme) => <ScheduleDay event={event} programme={programme} spaces={spaces} mayEdit={mayEdit} />}
      </QueryView>
    </PageMain>
  );
}
