import { EmptyState, Field, NativeSelect, PageHeader, Skeleton } from '@foregather/ui';
import { ButtonLink, PageMain, PageTerms, usePageTitle } from '@foregather/features/core/shell';
import { eventTypeById, useOrganisation, useTerms } from '@foregather/features/core/session';
import { LoadFailure, useUrlState } from '@foregather/features/patterns';
import { parseEventId } from '../../events';
import { eventPaths } from '../../events/paths';
import { useMessagesEvent } from '../hooks/use-messages-event';
import { messagesSearch } from '../search-params';
import { EventMessages } from './messages/event-messages';

/** What the organiser writes to guests: drafts, what is planned, and what became of what went out. */
export function Page() {
  const terms = useTerms();
  const { id: orgId } = useOrganisation();
  const [search, setSearch] = useUrlState(messagesSearch);
  if (search.event !== '') parseEventId(search.event);
  const { events, event, none, error, retry } = useMessagesEvent(orgId, search.event);
  usePageTitle(event && `Messages: ${event.name}`);
  const known = events.some(({ id }) => id === event?.id);
  const choice =
    events.length > 1 || (event && !known) ? (
      <Field label="Messages about" className="max-w-md">
        <NativeSelect
          value={event?.id ?? ''}
          onChange={({ currentTarget: { value } }) => setSearch({ event: value, message: '' })}
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
        <EventMessages
          key={event.id}
          event={event}
          open={search.message}
          onOpen={(message, options) => setSearch({ event: event.id, message }, options)}
          choice={choice}
        />
      </PageTerms>
    );
  }
  return (
    <PageMain className="grid gap-6" aria-busy={!none && !error}>
      <PageHeader title="Messages" />
      {choice}
      {none ? (
        <EmptyState
          title={`No ${terms.noun} yet`}
          description="Create one first and invite people. Then write to exactly those who need it."
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
          <Skeleton className="h-12" />
          <Skeleton className="h-96" />
        </>
      )}
    </PageMain>
  );
}
