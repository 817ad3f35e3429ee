import { CalendarPlus, Upload, UserPlus } from 'lucide-react';
import { useQueries } from '@tanstack/react-query';
import { Button, Card, ErrorPanel, PageHeader, Skeleton, Stat, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import {
  ButtonLink,
  errorWords,
  OrganisationGate,
  PageMain,
  useAuth,
  useCanWrite,
  useTerms,
} from '@foregather/features/core';
import { headcountQuery } from '../api/replies';
import type { EventListItem } from '../api/events';
import { NextEventCard } from '../components/next-event-card';
import { useEvents, useHeadcount } from '../hooks/use-events';
import { needsOf } from '../needs';
import { isOver } from '../status';

/** What is next, what needs the organiser today, and how the replies stand. */
export function Page() {
  const { displayName } = useAuth();
  return (
    <PageMain className="grid gap-8">
      <PageHeader title="Dashboard" description={`Hello, ${displayName}.`} />
      <OrganisationGate loading={<Loading />}>{({ id }) => <Dashboard orgId={id} />}</OrganisationGate>
    </PageMain>
  );
}

const Loading = () => (
  <div className="grid gap-6" aria-busy="true">
    <Skeleton className="h-52" />
    <Skeleton className="h-32" />
  </div>
);

/** Events that still lie ahead, the nearest first; those without a day come last. */
const ahead = (events: readonly EventListItem[]) =>
  events
    .filter((event) => ['draft', 'live', 'paused'].includes(event.status) && !isOver(event))
    .toSorted((a, b) => (a.start_date ?? '9999').localeCompare(b.start_date ?? '9999'));

/** Events whose needs are asked for: the nearest, so that the page stays a handful of requests. */
const WATCHED = 3;

function Dashboard({ orgId }: { orgId: string }) {
  const { events, loading, error, retry } = useEvents(orgId);
  const canWrite = useCanWrite();
  if (error)
    return <ErrorPanel {...errorWords(error)} actions={<Button onClick={retry}>Try again</Button>} />;
  if (loading) return <Loading />;
  const coming = ahead(events);
  const [next] = coming;
  if (events.length === 0) return canWrite ? <Doors /> : <NothingAhead canWrite={false} />;
  return (
    <>
      {next ? <NextEventCard event={next} /> : <NothingAhead canWrite={canWrite} />}
      {canWrite && next ? <Needs events={coming.slice(0, WATCHED)} /> : null}
      {next ? <Counts event={next} /> : null}
    </>
  );
}

/** The page of somebody who has just arrived: three ways to begin. */
function Doors() {
  const terms = useTerms();
  const doors = [
    {
      icon: <CalendarPlus aria-hidden />,
      title: `Create a ${terms.noun}`,
      text: 'Four short steps. Leave open what you do not know yet.',
      to: '/create-event',
      label: `Create ${terms.noun}`,
      variant: 'primary-action' as const,
    },
    {
      icon: <Upload aria-hidden />,
      title: 'Bring your guest list',
      text: 'Paste names, or upload the sheet you have. You see every line before anything is added.',
      to: '/directory?view=import',
      label: 'Import list',
      variant: 'secondary' as const,
    },
    {
      icon: <UserPlus aria-hidden />,
      title: `Open the ${terms.directory}`,
      text: 'People and their households come first: one invitation a household, answered person by person.',
      to: '/directory',
      label: 'Add people',
      variant: 'secondary' as const,
    },
  ];
  return (
    <section aria-labelledby="start-heading" className="grid gap-4">
      <h2 id="start-heading" className="text-xl">
        Where would you like to begin?
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {doors.map((door) => (
          <li key={door.to}>
            <Card.Root className="h-full">
              <Card.Header>
                <Card.Title>{door.title}</Card.Title>
              </Card.Header>
              <Card.Content className="grow">{door.text}</Card.Content>
              <Card.Footer>
                <ButtonLink to={door.to} variant={door.variant}>
                  {door.icon}
                  {door.label}
                </ButtonLink>
              </Card.Footer>
            </Card.Root>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingAhead({ canWrite }: { canWrite: boolean }) {
  const terms = useTerms();
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title level={2}>Nothing ahead</Card.Title>
      </Card.Header>
      <Card.Content>
        {canWrite
          ? 'Your past events are in the list. The next one starts with a name.'
          : 'What is planned next will show here.'}
      </Card.Content>
      <Card.Footer>
        {canWrite ? (
          <ButtonLink to="/create-event" variant="primary-action">
            Create {terms.noun}
          </ButtonLink>
        ) : null}
        <ButtonLink to="/manage-events" variant="secondary">
          See all events
        </ButtonLink>
      </Card.Footer>
    </Card.Root>
  );
}

/** What waits for the organiser. Each event is asked alone: one that fails leaves the others standing. */
function Needs({ events }: { events: readonly EventListItem[] }) {
  const answers = useQueries({ queries: events.map((event) => headcountQuery(event.id)) });
  const needs = events.flatMap((event, index) => {
    const counts = answers[index]?.data;
    return counts ? needsOf(event, counts) : [];
  });
  const failed = answers.filter(({ error }) => error);
  return (
    <section aria-labelledby="needs-heading" className="grid gap-4">
      <h2 id="needs-heading" className="text-xl">
        Needs you today
      </h2>
      {failed.length > 0 ? (
        <ErrorPanel
          {...errorWords(failed[0]?.error)}
          level={3}
          actions={<Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Try again</Button>}
        />
      ) : null}
      {answers.some(({ isPending }) => isPending) ? (
        <Skeleton className="h-24" />
      ) : needs.length === 0 && failed.length === 0 ? (
        <p className="text-muted-foreground">Nothing right now.</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-card">
          {needs.map((need) => (
            <li key={need.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <span className="min-w-0 flex-1">{need.text}</span>
              <ButtonLink to={need.to} variant="outline">
                {need.action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How the replies to the next event stand; every number opens its rows. */
function Counts({ event }: { event: EventListItem }) {
  const { data, error, refetch } = useHeadcount(event.id);
  const rows = (show: string, label: string) => (
    <Link to={`/rsvp?event=${event.id}&show=${show}`} className={textLinkVariants()}>
      {label}
    </Link>
  );
  return (
    <section aria-labelledby="counts-heading" className="grid gap-4">
      <h2 id="counts-heading" className="text-xl">
        Replies to {event.name}
      </h2>
      {error ? (
        <ErrorPanel
          {...errorWords(error)}
          level={3}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : data ? (
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          <Stat label={rows('yes', 'Coming')} value={data.people.yes} />
          <Stat label={rows('maybe', 'Maybe')} value={data.people.maybe} />
          <Stat label={rows('no', 'Not coming')} value={data.people.no} />
          <Stat label={rows('silent', 'Not answered')} value={data.households.silent} />
        </div>
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}
