import { useSearchParams } from 'react-router-dom';
import { Button, EmptyState, ErrorPanel, Field, NativeSelect, PageHeader, Skeleton } from '@foregather/ui';
import {
  ButtonLink,
  errorWords,
  eventWhen,
  OrganisationGate,
  PageMain,
  PageTerms,
  useTerms,
} from '@foregather/features/core';
import { eventTypeById } from '@foregather/features/core/terminology';
import { parseEventId } from '../../events';
import { useChosenEvent } from '../hooks/use-replies';
import { readRepliesSearch, type RepliesSearch } from '../invitations/search';
import { eventPaths } from '../../events/paths';
import { rsvpPaths } from '../paths';
import { EventReplies } from './event-replies';

/** The organiser's side of replies: who is invited, who comes, whom to chase. */
export function Page() {
  const [params] = useSearchParams();
  const search = readRepliesSearch(params);
  if (search.event !== '') parseEventId(search.event);
  return (
    <OrganisationGate loading={<Loading />}>
      {({ id }) => <Replies orgId={id} search={search} />}
    </OrganisationGate>
  );
}

const Loading = () => (
  <PageMain aria-busy="true" className="grid gap-6">
    <PageHeader title="Replies" />
    <Skeleton className="h-24" />
    <Skeleton className="h-96" />
  </PageMain>
);

function Replies({ orgId, search }: { orgId: string; search: RepliesSearch }) {
  const terms = useTerms();
  const [, setParams] = useSearchParams();
  const { events, event, none, error, retry } = useChosenEvent(orgId, search.event);

  if (none) {
    return (
      <PageMain className="grid gap-6">
        <PageHeader title="Replies" />
        <EmptyState
          title={`No ${terms.noun} yet`}
          description="Create one first. Then invite households from your directory, and their replies come in here."
          action={
            <ButtonLink to={eventPaths.create()} variant="primary-action">
              Create {terms.noun}
            </ButtonLink>
          }
        />
      </PageMain>
    );
  }
  const known = events.some(({ id }) => id === event?.id);
  const choice =
    events.length > 1 || (event && !known) ? (
      <Field label="Replies to" className="max-w-md print:hidden">
        <NativeSelect
          value={event?.id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setParams(new URLSearchParams({ event: value }), { preventScrollReset: true })
          }
          options={[...events, ...(event && !known ? [event] : [])].map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          {...(event ? {} : { placeholder: 'Choose' })}
        />
      </Field>
    ) : null;
  if (error) {
    return (
      <PageMain className="grid gap-6">
        <PageHeader title="Replies" />
        {choice}
        <ErrorPanel {...errorWords(error)} actions={<Button onClick={retry}>Try again</Button>} />
      </PageMain>
    );
  }
  if (!event) return <Loading />;
  return (
    <PageTerms type={eventTypeById(event.event_type_id)}>
      <EventReplies
        key={event.id}
        event={event}
        orgId={orgId}
        choice={choice}
        description={`${event.name}, ${eventWhen(event)}`}
        search={search}
        pathOf={(change) => rsvpPaths.replies({ event: event.id, show: search.show, q: search.q, ...change })}
      />
    </PageTerms>
  );
}
