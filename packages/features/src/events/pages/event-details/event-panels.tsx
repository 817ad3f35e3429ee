import { GuestFacts } from '../../components/guest-facts';
import type { EventDetail } from '../../queries/events';
import { MessagesPanel } from './messages-panel';
import { OpenInvitationPanel } from './open-invitation-panel';
import { MealsPanel, RepliesPanel } from './panels';

/** What an event's page shows beside its head: each panel reads what it shows and fails alone. */
export function EventPanels({ event, canEdit }: { event: EventDetail; canEdit: boolean }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <RepliesPanel event={event} canEdit={canEdit} />
      <div className="grid min-w-0 gap-4">
        <GuestFacts event={event} />
        <MessagesPanel event={event} />
        <OpenInvitationPanel event={event} />
        <MealsPanel eventId={event.id} canEdit={canEdit} />
      </div>
    </div>
  );
}
