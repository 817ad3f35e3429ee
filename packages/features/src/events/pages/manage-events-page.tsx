import { CalendarPlus, Download, Printer } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  Button,
  ErrorPanel,
  Field,
  NativeSelect,
  PageHeader,
  SearchField,
  Skeleton,
  toast,
} from '@foregather/ui';
import {
  ButtonLink,
  errorMessage,
  errorWords,
  FirstUse,
  matchesSearch,
  OrganisationGate,
  PageMain,
  useCan,
  useSearchText,
  useTerms,
} from '@foregather/features/core';
import type { EventListItem } from '../api/events';
import { BulkBar } from '../components/bulk-bar';
import { EventList } from '../components/event-list';
import { useEvents } from '../hooks/use-events';
import { readListSearch, STATUSES, type ListSearch } from '../states';
import { type EventAct, STATUS_WORDS } from '../status';
import { eventPaths } from '../paths';
import type { Asked } from './manage-events/act-dialogs';

// What a press asks for comes with the first one, and the words for a newcomer with the newcomer.
const ActDialogs = lazy(async () => ({ default: (await import('./manage-events/act-dialogs')).ActDialogs }));
const BulkActs = lazy(async () => ({ default: (await import('./manage-events/bulk-acts')).BulkActs }));
const EmptyState = lazy(async () => ({ default: (await import('@foregather/ui/empty-state')).EmptyState }));

const matches = (event: EventListItem, { q, status }: ListSearch) =>
  (status === 'all' || event.status === status) &&
  matchesSearch(`${event.name} ${event.location_name ?? ''}`, q);

async function exportList(events: readonly EventListItem[]) {
  try {
    const { exportEvents } = await import('./manage-events/export-events');
    await exportEvents(events);
  } catch (error) {
    toast.error('The list could not be exported', { description: errorMessage(error) });
  }
}

/** All events of the organisation, with what can be done to each. */
export function Page() {
  const terms = useTerms();
  return (
    <PageMain className="grid min-h-dvh content-start gap-6">
      <OrganisationGate
        loading={
          <>
            <PageHeader title={terms.events} />
            <Loading />
          </>
        }
      >
        {({ id }) => <Events orgId={id} />}
      </OrganisationGate>
    </PageMain>
  );
}

const Loading = () => (
  <div className="grid gap-4 lg:grid-cols-2" aria-busy="true">
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
  </div>
);

function Events({ orgId }: { orgId: string }) {
  const terms = useTerms();
  const canWrite = useCan('events.create');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { events, loading, error, retry } = useEvents(orgId);
  const [params, setParams] = useSearchParams();
  const search = readListSearch(params);
  const [asking, setAsking] = useState<Asked | null>(null);
  const shown = events.filter((event) => matches(event, search));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // What the search hides is not chosen any more: nothing happens to what the reader does not see.
  const chosen = shown.filter(({ id }) => selected.has(id));
  const select = (ids: readonly string[]) => setSelected(new Set(ids));
  const go = (change: Partial<ListSearch>, replace = false) => {
    const next = { ...search, ...change };
    setParams(
      { ...(next.q ? { q: next.q } : {}), ...(next.status === 'all' ? {} : { status: next.status }) },
      { replace },
    );
  };
  const [text, setText] = useSearchText(search.q, (q) => go({ q }, true));
  const duplicate = async (eventId: string) => {
    try {
      const { duplicateEvent } = await import('./manage-events/duplicate-event');
      const id = await duplicateEvent(queries, eventId);
      if (id !== null) await navigate(eventPaths.edit(id));
    } catch (error) {
      toast.error('That did not work', { description: errorMessage(error) });
    }
  };
  const act = (what: EventAct, event: EventListItem) => {
    if (what === 'duplicate') void duplicate(event.id);
    else if (what === 'edit') void navigate(eventPaths.edit(event.id));
    else setAsking({ act: what, event });
  };
  const create = (
    <ButtonLink to={eventPaths.create()} variant="primary-action">
      <CalendarPlus aria-hidden />
      Create {terms.noun}
    </ButtonLink>
  );

  return (
    <>
      <PageHeader title={terms.events} actions={canWrite && events.length > 0 ? create : undefined} />
      {error ? (
        <ErrorPanel {...errorWords(error)} actions={<Button onClick={retry}>Try again</Button>} />
      ) : loading ? (
        <Loading />
      ) : events.length === 0 ? (
        <Suspense fallback={<Loading />}>
          <EmptyState
            title={`No ${terms.noun} yet`}
            description="Name it, and leave open what you do not know: date and place can follow."
            {...(canWrite ? { action: create } : {})}
          />
        </Suspense>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <Field label="Search" className="grow basis-56">
              <SearchField
                value={text}
                placeholder="Name or place"
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </Field>
            <Field label="State" className="basis-40">
              <NativeSelect
                value={search.status}
                onChange={(event) =>
                  go({ status: STATUSES.find((status) => status === event.currentTarget.value) ?? 'all' })
                }
                options={[
                  { value: 'all', label: 'All' },
                  ...STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status].label })),
                ]}
              />
            </Field>
            <Button variant="outline" onClick={() => void exportList(shown)}>
              <Download aria-hidden />
              Export CSV
            </Button>
            <Button variant="outline" onClick={() => globalThis.print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </div>
          {shown.length === 0 ? (
            <p className="py-8 text-center text-muted-foreground">
              Nothing matches. Clear the search or choose another state.
            </p>
          ) : (
            <>
              {canWrite ? (
                <BulkBar
                  shown={shown.length}
                  chosen={chosen.length}
                  onSelectAll={() => select(chosen.length === shown.length ? [] : shown.map(({ id }) => id))}
                >
                  <FirstUse when={chosen.length > 0}>
                    <BulkActs chosen={chosen} onDone={() => select([])} />
                  </FirstUse>
                </BulkBar>
              ) : null}
              <EventList
                events={shown}
                canWrite={canWrite}
                onAct={act}
                selected={new Set(chosen.map(({ id }) => id))}
                onSelect={(id) => {
                  const kept = chosen.map((event) => event.id).filter((other) => other !== id);
                  select(selected.has(id) ? kept : [...kept, id]);
                }}
              />
            </>
          )}
        </>
      )}
      <FirstUse when={asking !== null}>
        <ActDialogs asking={asking} onClose={() => setAsking(null)} />
      </FirstUse>
    </>
  );
}
