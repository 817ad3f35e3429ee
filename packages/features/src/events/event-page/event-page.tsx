import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState, NativeSelect, Field, PageHeader, Skeleton } from '@foregather/ui';
import { formatShortDay } from '@foregather/words';
import { withSearch } from '@foregather/features/core/base/address';
import { type Ability, eventTypeById, useAbility, useTerms } from '@foregather/features/core/session';
import { ButtonLink, MessagePanel, PageMain, PageTerms, usePageTitle } from '@foregather/features/core/shell';
import { LoadFailure } from '@foregather/features/patterns';
import { useEventChanges } from '../hooks/use-event-changes';
import { eventPaths } from '../paths';
import type { EventDetail } from '../queries';
import { useOpenedEvent } from './use-opened-event';

/** The event that a page is about, with all its columns. */
export type OpenedEvent = NonNullable<EventDetail>;

export interface EventPageProps {
  /** What the page is of an event: 'Budget'. */
  title: string;
  /** What one must be allowed to see of the event; without it whoever sees the event sees the page. */
  ability?: Ability;
  /** What will be here once there is an event: 'Your budget is kept with an event.' */
  none: string;
  /** What of the address stays when another event is chosen; the rest, a search or a filter, is left behind. */
  keep?: Readonly<Record<string, string>>;
  /** For a page whose path names the event: which it names, if any, and the path of each. */
  at?: { eventId: string | undefined; addressOf: (eventId: string) => string };
  /** The shape of the page while it is read. */
  loading?: ReactNode;
  /** The page below its head, in the words of the event's kind. `beside` goes beside the title in its head: the event, or the choice of one. */
  children: (opened: { event: OpenedEvent; beside: ReactNode }) => ReactNode;
}

/** 'Okafor family reunion, 24 Jan 2027' */
const nameAndDay = ({ name, start_date }: { name: string; start_date: string | null }) =>
  start_date === null ? name : `${name}, ${formatShortDay(start_date)}`;

interface EventChoiceProps {
  event: OpenedEvent;
  events: readonly Pick<OpenedEvent, 'id' | 'name' | 'start_date'>[];
  keep: EventPageProps['keep'] | undefined;
  at: EventPageProps['at'];
}

/** The choice of another event of the organisation, which keeps the page and leaves its search and filters. */
function EventChoice({ event, events, keep, at }: EventChoiceProps) {
  const navigate = useNavigate();
  const addressOf = at?.addressOf ?? ((id: string) => withSearch('', { ...keep, event: id }));
  const known = events.some(({ id }) => id === event.id);
  if (events.length < 2 && known) return nameAndDay(event);
  return (
    <Field label="Event" labelHidden className="sm:w-80">
      <NativeSelect
        value={event.id}
        onChange={({ currentTarget: { value } }) => void navigate(addressOf(value))}
        options={(known ? events : [event, ...events]).map((each) => ({
          value: each.id,
          label: nameAndDay(each),
        }))}
      />
    </Field>
  );
}

/** In place of the page for a reader whose role does not open it, and for an event that is none of theirs. */
function NotForYou({ title }: { title: string }) {
  const terms = useTerms();
  return (
    <PageMain>
      <MessagePanel
        title={`${title}: not open to you`}
        description={
          <p>
            This {terms.noun} does not exist, or your role does not show this part of it. Who plans it can
            give you another role.
          </p>
        }
        actions={<ButtonLink to={eventPaths.manage()}>See all {terms.nouns}</ButtonLink>}
      />
    </PageMain>
  );
}

/**
 * Writes the opened event into the address, so that a link to the page means the same event to everybody. Answers whether
 * the page is on its way to its own path: what is begun before would be lost there.
 */
function useEventInAddress(id: string | undefined, at: EventPageProps['at']): boolean {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const path = at && at.eventId === undefined && id !== undefined ? at.addressOf(id) : undefined;
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true, preventScrollReset: true });
  }, [path, navigate]);
  const inPath = at !== undefined;
  useEffect(() => {
    if (id === undefined || inPath || params.has('event')) return;
    setParams(
      (before) => {
        before.set('event', id);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [id, inPath, params, setParams]);
  return path !== undefined;
}

/**
 * A page that belongs to one event: `?event=`, or the path (`at`), says which, by default the next one, else the latest. It offers the choice,
 * keeps what is shown up to date with what others change, and speaks in the words of the event's kind. States of its own:
 * no event yet, no right, failed.
 */
export function EventPage({
  title,
  ability = 'events.read',
  none,
  keep,
  at,
  loading,
  children,
}: EventPageProps) {
  const terms = useTerms();
  const opened = useOpenedEvent(at?.eventId);
  const { event, events, error } = opened;
  const allowed = useAbility(ability, event);
  useEventChanges(event?.id);
  const moving = useEventInAddress(event?.id, at);
  usePageTitle(event && `${title}: ${event.name}`);

  if (event && allowed && !moving) {
    return (
      <PageTerms type={eventTypeById(event.event_type_id)}>
        {children({ event, beside: <EventChoice event={event} events={events} keep={keep} at={at} /> })}
      </PageTerms>
    );
  }
  if ((event && allowed === false) || opened.refused) return <NotForYou title={title} />;
  return (
    <PageMain className="grid gap-6" aria-busy={!opened.none && !error}>
      <PageHeader title={title} />
      {opened.none ? (
        <EmptyState
          title={`No ${terms.noun} yet`}
          description={none}
          action={
            <ButtonLink to={eventPaths.create()} variant="primary-action">
              Create {terms.noun}
            </ButtonLink>
          }
        />
      ) : error ? (
        <LoadFailure error={error} level={2} onRetry={opened.retry} />
      ) : (
        (loading ?? (
          <>
            <Skeleton className="h-24" />
            <Skeleton className="h-96" />
          </>
        ))
      )}
    </PageMain>
  );
}
