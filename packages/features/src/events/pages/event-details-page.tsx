import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EventCover, type PageLoader, PageTerms, usePageTitle } from '@foregather/features/core/shell';
import { eventWhen } from '@foregather/words';
import { useCan, eventTypeById } from '@foregather/features/core/session';
import { DetailPage, useConfirmAct } from '@foregather/features/patterns';
import { CancelDialog, TellGuestsDialog } from '../components/dialogs';
import { EventActions } from '../components/event-actions';
import { EventDay, EventKind } from '../components/event-day';
import { EventNotices } from '../components/event-notices';
import { StatusBadge } from '../components/status-badge';
import { allows, asStatus, takesGuests } from '../event-status';
import { useEvent } from '../hooks/use-event';
import { useEventActions } from '../hooks/use-event-actions';
import { useEventChanges } from '../hooks/use-event-changes';
import { useEventMoves } from '../hooks/use-event-moves';
import { useUndoEnd } from '../hooks/use-undo-end';
import { rsvpPaths } from '../../rsvp/paths';
import { eventPaths } from '../paths';
import { eventQuery } from '../queries/events';
import { headcountQuery } from '../queries/headcount';
import { parseEventId } from '../schema';
import { EventPanels } from './event-details/event-panels';

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
