import { CalendarPlus, Download, Printer } from 'lucide-react';
import { lazy, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Field,
  PageHeader,
  SearchField,
  Select,
  Skeleton,
} from '@foregather/ui';
import {
  ButtonLink,
  csvText,
  downloadCsv,
  errorMessage,
  errorWords,
  eventWhen,
  FirstUse,
  matchesSearch,
  OrganisationGate,
  PageMain,
  useCanWrite,
  useSearchText,
  useTerms,
} from '@foregather/features/core';
import type { EventListItem } from '../api/events';
import { EventList } from '../components/event-list';
import { useEventActs, useEvents } from '../hooks/use-events';
import { asStatus, readListSearch, STATUSES, type ListSearch } from '../states';
import { type EventAct, STATUS_WORDS } from '../status';
import { BulkActs } from './manage-events/bulk-acts';

/** Asked on a press only, so they come with the first one. */
const CancelDialog = lazy(async () => ({
  default: (await import('../components/cancel-dialog')).CancelDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('@foregather/ui/alert-dialog')).ConfirmDialog,
}));

const matches = (event: EventListItem, { q, status }: ListSearch) =>
  (status === 'all' || event.status === status) &&
  matchesSearch(`${event.name} ${event.location_name ?? ''}`, q);

async function exportEvents(events: readonly EventListItem[]) {
  const text = await csvText(events, [
    { header: 'Name', value: (event) => event.name },
    { header: 'When', value: (event) => eventWhen(event) },
    { header: 'Place', value: (event) => event.location_name },
    { header: 'State', value: (event) => STATUS_WORDS[asStatus(event.status)].label },
    { header: 'Coming', value: (event) => event.capacity_pools[0]?.taken ?? 0 },
    { header: 'Places', value: (event) => event.capacity_pools[0]?.size },
  ]);
  downloadCsv('events.csv', text);
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
  const canWrite = useCanWrite();
  const acts = useEventActs();
  const navigate = useNavigate();
  const { events, loading, error, retry } = useEvents(orgId);
  const [params, setParams] = useSearchParams();
  const search = readListSearch(params);
  const [asking, setAsking] = useState<{ act: 'archive' | 'cancel' | 'delete'; event: EventListItem } | null>(
    null,
  );
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
  const act = (what: EventAct, event: EventListItem) => {
    if (what === 'duplicate') void acts.duplicate(event.id);
    else if (what === 'edit') void navigate(`/edit-event/${event.id}`);
    else setAsking({ act: what, event });
  };
  const create = (
    <ButtonLink to="/create-event" variant="primary-action">
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
        <EmptyState
          title={`No ${terms.noun} yet`}
          description="Name it, and leave open what you do not know: date and place can follow."
          {...(canWrite ? { action: create } : {})}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <Field label="Search" className="min-w-56 flex-1">
              <SearchField
                value={text}
                placeholder="Name or place"
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </Field>
            <Field label="State" className="min-w-40">
              <Select
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
            <Button variant="outline" onClick={() => void exportEvents(shown)}>
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
                <BulkActs
                  shown={shown}
                  chosen={chosen}
                  onSelectAll={() => select(chosen.length === shown.length ? [] : shown.map(({ id }) => id))}
                  onDone={() => select([])}
                />
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
      <FirstUse when={asking?.act === 'cancel'}>
        <CancelDialog
          open={asking?.act === 'cancel'}
          onOpenChange={(open) => !open && setAsking(null)}
          eventName={asking?.event.name ?? ''}
          onCancelEvent={(reason) => acts.setStatus(asking?.event.id ?? '', 'cancelled', reason)}
        />
      </FirstUse>
      <FirstUse when={asking?.act === 'archive' || asking?.act === 'delete'}>
        <ConfirmDialog
          open={asking?.act === 'archive' || asking?.act === 'delete'}
          onOpenChange={(open) => !open && setAsking(null)}
          title={
            asking?.act === 'delete'
              ? `Delete the draft ${asking.event.name}?`
              : `Archive ${asking?.event.name ?? ''}?`
          }
          description={
            asking?.act === 'delete'
              ? 'The draft is gone for good. Your directory stays as it is.'
              : 'Replies end, and it leaves the list of live events. Everything stays readable. This cannot be undone.'
          }
          confirmLabel={asking?.act === 'delete' ? 'Delete draft' : 'Archive event'}
          destructive={asking?.act === 'delete'}
          errorMessage={errorMessage}
          onConfirm={() =>
            asking?.act === 'delete'
              ? acts.remove(asking.event.id, { leave: false })
              : acts.setStatus(asking?.event.id ?? '', 'archived')
          }
        />
      </FirstUse>
    </>
  );
}
