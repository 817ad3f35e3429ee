import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { deviceZone } from '@foregather/words';
import { Button, ErrorPanel, Skeleton } from '@foregather/ui';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { errorWords } from '@foregather/features/core/base';
import { useOrganisation, usePreferredType, useUser } from '@foregather/features/core/session';
import { RequireAbility } from '@foregather/features/patterns';
import { emptyEvent, eventFormValues, startZone } from '../form-values';
import { eventPaths } from '../paths';
import { eventQuery } from '../queries';
import { parseEventId } from '../event-id';
import { NewEventWizard } from './event-wizard';

const LOADING = <Skeleton className="h-96" />;

/** A new event, kept as a draft from the first step on. `?event=` and `?step=` bring a reload back to the same place. */
export function Page() {
  const [params] = useSearchParams();
  // Only a reload or a link reads a draft back; afterwards the form itself is the newest.
  const [startedWith] = useState(params.get('event'));
  const [begun] = useState({ name: beginningOf(params, 'name'), locationName: beginningOf(params, 'place') });
  return (
    <RequireAbility ability="events.create" back={{ to: eventPaths.manage(), label: 'See all events' }}>
      <PageMain width="form" className="grid grid-cols-1 gap-6">
        {startedWith === null ? (
          <NewEvent begun={begun} />
        ) : (
          <StoredDraft eventId={parseEventId(startedWith)} />
        )}
      </PageMain>
    </RequireAbility>
  );
}

/** Words of a link that a new event begins with; longer ones are cut as the fields would. */
const beginningOf = (params: URLSearchParams, name: string) => (params.get(name) ?? '').trim().slice(0, 120);

function NewEvent({ begun }: { begun: { name: string; locationName: string } }) {
  const { defaultTimezone } = useOrganisation();
  const { type } = usePreferredType(useUser().id);
  // The organiser's own clock first; the organisation's is what nobody may have chosen.
  const zone = startZone(deviceZone(), defaultTimezone);
  return <NewEventWizard defaultValues={{ ...emptyEvent(type.id, zone), ...begun }} startedWith={null} />;
}

/** A draft that was begun earlier. Without it there is no form: an empty one would be saved over it. */
function StoredDraft({ eventId }: { eventId: string }) {
  const stored = useQuery({
    ...eventQuery(eventId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (stored.error && !stored.data) {
    return (
      <ErrorPanel
        {...errorWords(stored.error)}
        level={1}
        actions={
          <>
            <Button onClick={() => void stored.refetch()}>Try again</Button>
            <ButtonLink to={eventPaths.create()} variant="outline" reloadDocument>
              Begin a new one
            </ButtonLink>
          </>
        }
      />
    );
  }
  // What an earlier page had read may be older than the last saved step.
  if (!stored.data || !stored.isFetchedAfterMount) return LOADING;
  // What is published already is changed on its own page, where it says what guests see.
  if (stored.data.status !== 'draft') return <Navigate to={eventPaths.edit(eventId)} replace />;
  return <NewEventWizard defaultValues={eventFormValues(stored.data)} startedWith={eventId} />;
}
