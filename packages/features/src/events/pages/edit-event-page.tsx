import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PageHeader, Skeleton, toast } from '@foregather/ui';
import { type PageLoader, PageTerms, useTerms, useUser } from '@foregather/features/core';
import { eventTypeById } from '@foregather/features/core/terminology';
import { eventQuery } from '../api/events';
import { EventForm } from '../components/event-form';
import { changesForGuests, eventFormValues } from '../form-values';
import { useEditEvent, useEvent, useZones } from '../hooks/use-event';
import { parseEventId } from '../schema';
import { EventWritersOnly, FormPage } from './writers-only';

export const loader: PageLoader =
  (queries) =>
  ({ params }) =>
    queries.ensureQueryData(eventQuery(parseEventId(params['eventId'])));

export function Page() {
  const { eventId = '' } = useParams();
  const event = useEvent(parseEventId(eventId));
  return (
    <PageTerms type={eventTypeById(event.event_type_id)}>
      <FormPage>
        <EventWritersOnly event={event} loading={<Skeleton className="h-96" />}>
          <EditEvent key={event.id} eventId={event.id} />
        </EventWritersOnly>
      </FormPage>
    </PageTerms>
  );
}

function EditEvent({ eventId }: { eventId: string }) {
  const terms = useTerms();
  const navigate = useNavigate();
  const user = useUser();
  const event = useEvent(eventId);
  // The version that was opened: a refetch in the background must not make an old form look new.
  const [opened] = useState(event);
  const save = useEditEvent(eventId);
  const { zones, ownZone } = useZones();
  const back = () => navigate(`/event-details/${eventId}`);
  return (
    <>
      <PageHeader
        title={`Edit ${terms.noun}`}
        description={
          opened.status === 'live'
            ? 'Your guests see a change on their reply page at once. No mail goes out.'
            : undefined
        }
      />
      <EventForm
        userId={user.id}
        eventId={eventId}
        changedAt={opened.updated_at}
        defaultValues={eventFormValues(opened)}
        zones={zones}
        ownZone={ownZone}
        onCancel={() => void back()}
        onSave={async (draft) => {
          await save(draft, opened.row_version);
          const changed = opened.status === 'live' ? changesForGuests(opened, draft) : [];
          toast.success(
            'Changes saved',
            changed.length > 0 ? { description: `New for your guests: ${changed.join(', ')}.` } : {},
          );
          await back();
        }}
      />
    </>
  );
}
