import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink, EventCover, type PageLoader, PageTerms } from '@foregather/features/core/shell';
import { eventWhen } from '@foregather/words';
import { useCan, eventTypeById } from '@foregather/features/core/session';
import { DetailPage, runAct, tellResult, useConfirmAct } from '@foregather/features/patterns';
import { CancelDialog } from '../components/dialogs';
import { EventDay, EventKind } from '../components/event-day';
import { EventNotices } from '../components/event-notices';
import { GuestFacts } from '../components/guest-facts';
import { StatusActions } from '../components/status-actions';
import { StatusBadge } from '../components/status-badge';
import { allows, asStatus } from '../event-status';
import { useEvent } from '../hooks/use-event';
import { useEventActions } from '../hooks/use-event-actions';
import { useUndoEnd } from '../hooks/use-undo-end';
import { eventPaths } from '../paths';
import { eventQuery } from '../queries/events';
import { parseEventId } from '../schema';
import { MealsPanel, RepliesPanel } from './event-details/panels';

export const loader: PageLoader =
  (queries) =>
  ({ params }) =>
    queries.ensureQueryData(eventQuery(parseEventId(params['eventId'] ?? params['id'])));

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
  const canEdit = useCan('events.edit', event);
  const canDelete = useCan('events.delete', event);
  const actions = useEventActions();
  const { ask, dialog } = useConfirmAct();
  const [cancelling, setCancelling] = useState(false);
  const { told, undoEnd } = useUndoEnd(eventId, actions);
  return (
    <>
      <DetailPage
        back={{ to: eventPaths.manage(), label: 'Back to the list' }}
        title={event.name}
        description={eventWhen(event)}
        actions={
          canEdit ? (
            <>
              <StatusActions
                status={asStatus(event.status)}
                pending={actions.pending}
                onStatus={(next) => void runAct(() => actions.setStatus(event, next), 'That did not work')}
                onArchive={() => ask(actions.archive(event))}
                onCancel={() => setCancelling(true)}
                onDelete={canDelete ? () => ask(actions.deleteDraft(event, { leave: true })) : undefined}
              />
              {allows(event, 'edit') ? (
                <ButtonLink to={eventPaths.edit(eventId)} variant="secondary">
                  <Pencil aria-hidden />
                  Edit
                </ButtonLink>
              ) : null}
            </>
          ) : undefined
        }
        cover={<EventCover typeId={event.event_type_id} repeat className="h-full" />}
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
            refusal={cancelling ? undefined : actions.refusal}
            onUndoEnd={canEdit ? undoEnd : undefined}
            pending={actions.pending}
            told={told}
          />
        }
      >
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <RepliesPanel event={event} canEdit={canEdit && allows(event, 'edit')} />
          <div className="grid min-w-0 gap-4">
            <GuestFacts event={event} />
            <MealsPanel eventId={eventId} canEdit={canEdit && allows(event, 'edit')} />
          </div>
        </div>
      </DetailPage>
      {dialog}
      <CancelDialog
        open={cancelling}
        onOpenChange={setCancelling}
        eventName={event.name}
        onCancelEvent={async (reason) => {
          tellResult(await actions.setStatus(event, 'cancelled', reason));
        }}
      />
    </>
  );
}
