import { lazy, Suspense } from 'react';
import { EmptyState, Field, NativeSelect, PageHeader, Skeleton } from '@foregather/ui';
import { ButtonLink, PageMain, PageTerms, usePageTitle } from '@foregather/features/core/shell';
import { formatShortDay } from '@foregather/words';
import { useOrganisation, useTerms, eventTypeById } from '@foregather/features/core/session';
import { LoadFailure, useUrlState } from '@foregather/features/patterns';
import { parseEventId } from '../../events';
import { eventPaths } from '../../events/paths';
import { useChosenEvent } from '../hooks/use-chosen-event';
import { repliesSearch } from '../search-params';
import { EventReplies } from './replies/event-replies';

/** Read when something is printed: the list does not wait for the sheets and the pictures on them. */
const PrintView = lazy(async () => ({ default: (await import('./replies/print/print-view')).PrintView }));

/** 'Okafor family reunion, 24 Jan 2027' */
const nameAndDay = (name: string, day: string | null) =>
  day === null ? name : `${name}, ${formatShortDay(day)}`;

/** The organiser's side of replies: who is invited, who comes, whom to chase. */
export function Page() {
  const terms = useTerms();
  const { id: orgId } = useOrganisation();
  const [search, setSearch] = useUrlState(repliesSearch);
  if (search.event !== '') parseEventId(search.event);
  const { events, event, none, error, retry } = useChosenEvent(orgId, search.event);
  usePageTitle(event && `Replies: ${event.name}`);
  const known = events.some(({ id }) => id === event?.id);
  const beside =
    events.length > 1 || (event && !known) ? (
      <Field label="Replies to" labelHidden className="sm:w-80">
        <NativeSelect
          value={event?.id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ event: value, show: 'all', q: '', invitation: '' })
          }
          options={[...events, ...(event && !known ? [event] : [])].map(({ id, name, start_date }) => ({
            value: id,
            label: nameAndDay(name, start_date),
          }))}
          {...(event ? {} : { placeholder: 'Choose' })}
        />
      </Field>
    ) : event ? (
      nameAndDay(event.name, event.start_date)
    ) : null;
  if (event) {
    return (
      <PageTerms type={eventTypeById(event.event_type_id)}>
        {search.print === '' ? (
          <EventReplies key={event.id} event={event} orgId={orgId} beside={beside} />
        ) : (
          <Suspense fallback={<PageMain aria-busy />}>
            <PrintView
              key={event.id}
              event={event}
              print={search.print}
              first={search.invitation}
              beside={beside}
            />
          </Suspense>
        )}
      </PageTerms>
    );
  }
  return (
    <PageMain className="grid gap-6" aria-busy={!none && !error}>
      <PageHeader title="Replies" beside={beside} />
      {none ? (
        <EmptyState
          title={`No ${terms.noun} yet`}
          description="Create one first. Then invite households from your directory, and their replies come in here."
          action={
            <ButtonLink to={eventPaths.create()} variant="primary-action">
              Create {terms.noun}
            </ButtonLink>
          }
        />
      ) : error ? (
        <LoadFailure error={error} level={2} onRetry={retry} />
      ) : (
        <>
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </>
      )}
    </PageMain>
  );
}
