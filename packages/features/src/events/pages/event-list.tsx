import { matchesSearch } from '@foregather/features/core/base';
import { useCan, useTerms } from '@foregather/features/core/session';
import {
  ListView,
  runAct,
  tellResult,
  useConfirmAct,
  useOwnNavigate,
  useShownRows,
  useUrlState,
} from '@foregather/features/patterns';
import { bulkEventActions } from '../components/bulk-event-actions';
import { CancelDialog } from '../components/dialogs';
import { EventCards } from '../components/event-cards';
import { EVENT_COLUMNS } from '../components/event-columns';
import { NextEventTile } from '../components/next-event-tile';
import { type EventAction, STATUSES } from '../event-status';
import { useCancelling } from '../hooks/use-cancelling';
import { useEventActions } from '../hooks/use-event-actions';
import { eventsText, STATUS_LABELS } from '../labels';
import { eventPaths } from '../paths';
import type { EventListItem } from '../queries/events';
import { eventListSearch, type EventListSearch } from '../search-params';

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
