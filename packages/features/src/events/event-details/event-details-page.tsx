import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EventCover, type PageLoader, PageTerms, usePageTitle } from '@foregather/features/core/shell';
import { eventWhen, readerLocale } from '@foregather/words';
import { eventTypeById, useCan } from '@foregather/features/core/session';
import { DetailPage, useConfirmAct } from '@foregather/features/patterns';
import { DateTile, Pennant } from '@foregather/ui';
import { CancelDialog, TellGuestsDialog } from '../components/dialogs';
import { EventActions } from './event-actions';
import { EventNotices } from './event-notices';
import { StatusBadge } from '../components/status-badge';
import { allows, asStatus, takesGuests } from '../event-status';
import { useEvent } from '../hooks/use-event';
import { useEventActions } from '../hooks/use-event-actions';
import { useEventChanges } from '../hooks/use-event-changes';
import { useEventMoves, useUndoEnd } from './use-event-moves';
import { checkInPaths } from '../../check-in/paths';
import { rsvpPaths } from '../../rsvp/paths';
import { eventPaths } from '../paths';
import { eventQuery, headcountQuery } from '../queries';
import { parseEventId } from '../event-id';
import { EventPanels } from './event-panels';

export const loader: PageLoader =
  (queries) =>
  async ({ params }) => {
    const eventId = parseEventId(params['eventId'] ?? params['id']);
    // Whether anybody is invited decides which act is the main one: it is known before the first is drawn.
    await Promise.all([
      queries.ensureQueryData(eventQuery(eventId)),
      queries.prefetchQuery(headcountQuery(eventId)),
    ]);
    return null;
  };

/** The control room of one event, at `/event-details/:eventId` and at `/events/:id`. */
export function Page() {
  const { eventId, id } = useParams();
  const event = useEvent(parseEventId(eventId ?? id));
  return (
    <PageTerms type={eventTypeById(event.event_type_id)}>
      <EventDetails eventId={event.id} />
    </PageTerms>
  );
}

function EventDetails({ eventId }: { eventId: string }) {
  const event = useEvent(eventId);
  useEventChanges(eventId);
  usePageTitle(event.name);
  const canEdit = useCan('events.edit', event);
  const canPrint = useCan('replies.link', event);
  const canInvite = useCan('replies.invite', event);
  const nobodyInvited = useQuery(headcountQuery(eventId)).data?.households.invited === 0;
  const canDelete = useCan('events.delete', event);
  const canScan = useCan('check-in.scan', event);
  const actions = useEventActions();
  const { ask, dialog } = useConfirmAct();
  const moves = useEventMoves(event, actions, ask);
  const { told, undoEnd } = useUndoEnd(eventId, actions);
  return (
    <>
      <DetailPage
        back={{ to: eventPaths.manage(), label: 'Back to the list' }}
        title={event.name}
        description={eventWhen(event)}
        actions={
          <EventActions
            name={event.name}
            status={asStatus(event.status)}
            repliesPath={rsvpPaths.replies({ event: eventId })}
            invitePath={
              canInvite && nobodyInvited && takesGuests(event)
                ? rsvpPaths.replies({ event: eventId, invite: 'guests' })
                : undefined
            }
            printPath={canPrint ? rsvpPaths.replies({ event: eventId, print: 'letters' }) : undefined}
            checkInPath={canScan && event.status === 'live' ? checkInPaths.event(eventId) : undefined}
            editPath={canEdit && allows(event, 'edit') ? eventPaths.edit(eventId) : undefined}
            moves={
              canEdit
                ? {
                    pending: moves.pending,
                    onStatus: (next) => void moves.move(next),
                    onArchive: () => ask(actions.archive(event)),
                    onCancel: () => void moves.cancel(),
                    onDelete: canDelete ? () => ask(actions.deleteDraft(event, { leave: true })) : undefined,
                  }
                : undefined
            }
          />
        }
        cover={<EventCover event={event} shape="strip" className="h-full" />}
        lead={<EventDay event={event} />}
        facts={
          <>
            <StatusBadge event={event} />
            <EventKind event={event} />
          </>
        }
        notices={
          <EventNotices
            event={event}
            refusal={moves.refusal}
            onUndoEnd={canEdit ? undoEnd : undefined}
            pending={actions.pending}
            told={told}
          />
        }
      >
        <EventPanels event={event} canEdit={canEdit && allows(event, 'edit')} />
      </DetailPage>
      {dialog}
      {moves.question ? <TellGuestsDialog {...moves.question} /> : null}
      {moves.cancelQuestion ? <TellGuestsDialog {...moves.cancelQuestion} /> : null}
      <CancelDialog {...moves.plainCancel} told={null} />
    </>
  );
}

interface EventOfAKind {
  event_type_id: string;
}

/** The day of an event on a large tile, in the hue of its type. */
export function EventDay({ event }: { event: EventOfAKind & { start_date: string | null } }) {
  return (
    <span data-event-type={event.event_type_id}>
      <DateTile date={event.start_date} size="lg" locale={readerLocale()} />
    </span>
  );
}

/** The kind of an event on a pennant in its hue; nothing for a kind that is not known. */
export function EventKind({ event }: { event: EventOfAKind }) {
  const type = eventTypeById(event.event_type_id);
  return type ? (
    <span data-event-type={type.id}>
      <Pennant label={type.name} />
    </span>
  ) : null;
}
