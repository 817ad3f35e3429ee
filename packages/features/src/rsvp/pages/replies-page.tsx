import { EmptyState, Field, NativeSelect, PageHeader, Skeleton } from '@foregather/ui';
import { ButtonLink, PageMain, PageTerms } from '@foregather/features/core/shell';
import { eventWhen } from '@foregather/words';
import { useOrganisation, useTerms, eventTypeById } from '@foregather/features/core/session';
import { LoadFailure, useUrlState } from '@foregather/features/patterns';
import { parseEventId } from '../../events';
import { eventPaths } from '../../events/paths';
import { useChosenEvent } from '../hooks/use-chosen-event';
import { repliesSearch } from '../search-params';
import { EventReplies } from './replies/event-replies';

/** The organiser's side of replies: who is invited, who comes, whom to chase. */
export function Page() {
  const terms = useTerms();
  const { id: orgId } = useOrganisation();
  const [search, setSearch] = useUrlState(repliesSearch);
  if (search.event !== '') parseEventId(search.event);
  const { events, event, none, error, retry } = useChosenEvent(orgId, search.event);
  const known = events.some(({ id }) => id === event?.id);
  const choice =
    events.length > 1 || (event && !known) ? (
      <Field label="Replies to" className="max-w-md print:hidden">
        <NativeSelect
          value={event?.id ?? ''}
          onChange={({ currentTarget: { value } }) => setSearch({ event: value, show: 'all', q: '' })}
          options={[...events, ...(event && !known ? [event] : [])].map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          {...(event ? {} : { placeholder: 'Choose' })}
        />
      </Field>
    ) : null;
  if (event) {
    return (
      <PageTerms type={eventTypeById(event.event_type_id)}>
        <EventReplies
          key={event.id}
          event={event}
          orgId={orgId}
          choice={choice}
          description={`${event.name}, ${eventWhen(event)}`}
        />
      </PageTerms>
    );
  }
  return (
    <PageMain className="grid gap-6" aria-busy={!none && !error}>
      <PageHeader title="Replies" />
      {choice}
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
