import * as z from 'zod/mini';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { matchesSearch } from '@foregather/features/core/base';
import { useCan, useTerms } from '@foregather/features/core/session';
import {
  type ExportColumn,
  ListView,
  runAct,
  tellResult,
  useConfirmAct,
  useOwnNavigate,
  useShownRows,
  useUrlState,
} from '@foregather/features/patterns';
import { eventWhen, minuteInZone, REPLY_NAMES } from '@foregather/words';
import { bulkEventActions } from './bulk-event-actions';
import { CancelDialog } from '../components/dialogs';
import { EventCards } from './event-cards';
import { asStatus, type EventAction, STATUSES } from '../event-status';
import { useCancelling } from './use-cancelling';
import { useEventActions } from '../hooks/use-event-actions';
import { eventsText, STATUS_LABELS } from '../labels';
import { eventPaths } from '../paths';
import type { EventListItem } from '../queries';

const STATES = [
  { value: 'all', label: 'All' },
  ...STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status].label })),
];

/** Cards side by side in a wide window. */
const ROW = 3;

const matches =
  ({ q, status }: EventListSearch) =>
  (event: EventListItem) =>
    (status === 'all' || event.status === status) &&
    matchesSearch(`${event.name} ${event.location_name ?? ''}`, q);

/** The list of events with its search, filters and everything that can be done with one or several. */
export function EventList({ events }: { events: readonly EventListItem[] }) {
  const terms = useTerms();
  const navigate = useOwnNavigate();
  const canEdit = useCan('events.create');
  const actions = useEventActions();
  const { ask, dialog } = useConfirmAct();
  const { cancelling, ...cancel } = useCancelling();
  const [search, setSearch] = useUrlState(eventListSearch);
  const list = useShownRows(events.filter(matches(search)));
  const named = cancelling?.events.length === 1 ? cancelling.events[0]?.name : undefined;

  const act = (action: EventAction, event: EventListItem) => {
    if (action === 'edit') void navigate(eventPaths.edit(event.id));
    if (action === 'undo-end') void runAct(() => actions.undoEnd(event.id), 'That did not work');
    if (action === 'archive') ask(actions.archive(event));
    if (action === 'delete') ask(actions.deleteDraft(event, { leave: false }));
    if (action === 'cancel') cancel.ask([event], () => undefined);
    if (action === 'duplicate') void runAct(() => duplicate(event), 'That did not work');
  };
  const duplicate = async (event: EventListItem) => {
    const { ids, message } = await actions.duplicate([event]);
    await navigate(eventPaths.edit(ids[0] ?? ''));
    return { message };
  };

  const bulk = bulkEventActions(actions, cancel.ask);

  return (
    <>
      <ListView
        label="Events"
        rows={list.shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        search={{
          value: search.q,
          placeholder: 'Name or place',
          onChange: (q) => setSearch({ q }, { replace: true }),
        }}
        filters={[
          {
            id: 'status',
            label: 'State',
            value: search.status,
            options: STATES,
            onChange: (status) => setSearch(eventListSearch.parse({ ...search, status })),
          },
        ]}
        csv={{ fileName: 'events.csv', columns: EVENT_COLUMNS }}
        // One event has its own menu: nothing is to be chosen from it.
        bulk={canEdit && events.length > 1 ? bulk : undefined}
        more={list.more}
        onPrint={list.print}
        noMatch="Nothing matches. Clear the search or choose another state."
      >
        {(rows, select) => (
          <EventCards
            events={rows}
            next={canEdit && events.length < ROW ? <NextEventTile noun={terms.noun} /> : undefined}
            {...(canEdit ? { onAction: act, select } : {})}
          />
        )}
      </ListView>
      {dialog}
      <CancelDialog
        open={cancelling !== undefined}
        onOpenChange={cancel.close}
        several={named === undefined}
        told={cancelling ? cancelling.told : null}
        eventName={named ?? eventsText(cancelling?.events.length ?? 0)}
        onCancelEvent={async (reason) => {
          const result = await actions.setStatusOfMany(cancelling?.events ?? [], 'cancelled', reason);
          cancelling?.done();
          tellResult(result);
        }}
      />
    </>
  );
}

/** Beside one or two events, the place of the next one. `noun`: 'family reunion'. */
export function NextEventTile({ noun }: { noun: string }) {
  return (
    <div className="relative grid h-full min-h-32 content-center justify-items-center gap-1 rounded-lg border border-dashed border-input p-6 text-center transition-hover hover:bg-hover">
      <CalendarPlus aria-hidden className="mb-1 size-6 text-muted-foreground" />
      <Link to={eventPaths.create()} className="text-item font-item focus-ring after:absolute after:inset-0">
        Plan another {noun}
      </Link>
      <p className="text-meta text-muted-foreground">
        Or duplicate one from its menu: its words, place and rules come along.
      </p>
    </div>
  );
}

/** What the file of the events holds. */
export const EVENT_COLUMNS: readonly ExportColumn<EventListItem>[] = [
  { header: 'Name', csv: (event) => event.name },
  { header: 'When', csv: (event) => eventWhen(event) },
  { header: 'Time zone', csv: (event) => event.zone },
  { header: 'Starts (UTC)', csv: (event) => event.starts_at && minuteInZone(event.starts_at, 'UTC') },
  { header: 'Place', csv: (event) => event.location_name },
  { header: 'State', csv: (event) => STATUS_LABELS[asStatus(event.status)].label },
  { header: REPLY_NAMES.yes, csv: (event) => event.capacity_pools[0]?.taken ?? 0 },
  { header: 'Places', csv: (event) => event.capacity_pools[0]?.size },
];

/** What the list of events keeps in its address. */
export const eventListSearch = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  status: z.catch(z.enum(['all', ...STATUSES]), 'all'),
});
export type EventListSearch = z.output<typeof eventListSearch>;
