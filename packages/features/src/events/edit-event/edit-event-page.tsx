import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeader, toast } from '@foregather/ui';
import { type PageLoader, PageMain, PageTerms, usePageTitle } from '@foregather/features/core/shell';
import { eventTypeById, useAuth, useTerms } from '@foregather/features/core/session';
import { RequireAbility, useOwnNavigate } from '@foregather/features/patterns';
import { TellGuestsDialog } from '../components/dialogs';
import { EventForm } from './event-form';
import { changesForGuests, eventFormValues } from '../form-values';
import { useCoverPhotos } from '../hooks/use-cover-photos';
import { useEvent, useZones } from '../hooks/use-event';
import { useSaveEvent } from './use-save-event';
import { outcomeWords, useTellOutcome } from '../hooks/use-tell-outcome';
import { eventPaths } from '../paths';
import { eventQuery } from '../queries';
import { parseEventId } from '../event-id';
import { useVenueChoices } from '../venue-choices';

export const loader: PageLoader =
  (queries) =>
  ({ params }) =>
    queries.ensureQueryData(eventQuery(parseEventId(params['eventId'])));

/** Everything about one event on one page. */
export function Page() {
  const { eventId = '' } = useParams();
  const event = useEvent(parseEventId(eventId));
  return (
    <PageTerms type={eventTypeById(event.event_type_id)}>
      <RequireAbility
        ability="events.edit"
        event={event}
        back={{ to: eventPaths.manage(), label: 'See all events' }}
      >
        <EditEvent key={event.id} eventId={event.id} />
      </RequireAbility>
    </PageTerms>
  );
}

function EditEvent({ eventId }: { eventId: string }) {
  const terms = useTerms();
  const navigate = useOwnNavigate();
  const event = useEvent(eventId);
  // The version that was opened: a refetch in the background must not make an old form look new.
  const [opened] = useState(event);
  usePageTitle(`Edit ${opened.name}`);
  const { beforeSave, save, question, plannedWords } = useSaveEvent(opened);
  const tellOutcome = useTellOutcome(eventId);
  const { zones, ownZone } = useZones();
  const venues = useVenueChoices(opened.org_id);
  const photos = useCoverPhotos(opened.org_id);
  const { user, displayName, organisation } = useAuth();
  // As the guests' page says it: the one who made the event. Of somebody else's only the organisation is known here.
  const host = event.user_id === user?.id ? displayName : (organisation?.name ?? displayName);
  const back = () => navigate(eventPaths.details(eventId));
  return (
    <PageMain className="grid grid-cols-1 gap-6">
      <PageHeader
        title={`Edit ${terms.noun}`}
        description={
          opened.status === 'live'
            ? 'Your guests see a change on their reply page at once. Where day, time or place change, you are asked whether to tell them by mail.'
            : undefined
        }
      />
      <EventForm
        eventId={eventId}
        changedAt={opened.updated_at}
        defaultValues={eventFormValues(opened)}
        zones={zones}
        ownZone={ownZone}
        venues={venues}
        host={host}
        photos={photos}
        onCancel={() => void back()}
        beforeSave={beforeSave}
        onSave={async (draft, key) => {
          const told = await save(draft, key);
          const outcome = outcomeWords(told, draft.zone ?? opened.zone);
          const changed = opened.status === 'live' ? changesForGuests(opened, draft) : [];
          const news = outcome ?? (changed.length > 0 ? `New for your guests: ${changed.join(', ')}.` : '');
          const description = [news, plannedWords()].filter((words) => words !== '').join(' ');
          toast.success('Changes saved', description === '' ? {} : { description });
          await back();
          // After the way back, which would otherwise overtake a quick press on what this offers.
          tellOutcome(told);
        }}
      />
      {question ? <TellGuestsDialog {...question} /> : null}
    </PageMain>
  );
}
