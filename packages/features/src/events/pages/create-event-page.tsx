import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeader, Skeleton, toast } from '@foregather/ui';
import { PageMain, useAuth, useTerms, useUser } from '@foregather/features/core';
import { usePreferredType } from '@foregather/features/core/terminology';
import { eventQuery } from '../api/events';
import { EventWizard } from '../components/event-wizard';
import { emptyEvent, eventFormValues } from '../form-values';
import { useDraftEvent, useZones } from '../hooks/use-events';
import { STEPS } from '../schema';

/** A new event, kept as a draft from the first step on. `?event=` and `?step=` bring a reload back to the same place. */
export function Page() {
  const terms = useTerms();
  const user = useUser();
  const { organisation } = useAuth();
  const { type } = usePreferredType(user.id);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { zones, ownZone } = useZones();
  const [startedWith] = useState(params.get('event'));
  const [eventId, setEventId] = useState(startedWith);
  // Only a reload reads the draft back; afterwards the form itself is the newest.
  const stored = useQuery({
    ...eventQuery(startedWith ?? ''),
    enabled: startedWith !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saveDraft = useDraftEvent(organisation?.id ?? '');
  const wanted = STEPS.find(({ id }) => id === params.get('step'))?.id ?? 'what';
  const step = eventId === null ? 'what' : wanted;
  const ready = organisation && (startedWith === null || stored.data || stored.error);

  return (
    <PageMain width="form" className="grid gap-6">
      <PageHeader
        title={`Create a ${terms.noun}`}
        description="Four short steps, saved as you go. Nothing is shown to anybody before you publish it."
      />
      {ready ? (
        <EventWizard
          defaultValues={
            stored.data ? eventFormValues(stored.data) : emptyEvent(type.id, organisation.defaultTimezone)
          }
          step={step}
          zones={zones}
          ownZone={ownZone}
          onSaveStep={async (draft) => setEventId(await saveDraft(eventId, draft))}
          onStep={(next) =>
            setEventId((id) => {
              setParams({ ...(id ? { event: id } : {}), step: next });
              return id;
            })
          }
          onDone={() => {
            toast.success('Draft saved', { description: 'Add meals and places, then publish it.' });
            setEventId((id) => {
              void navigate(`/event-details/${id ?? ''}`);
              return id;
            });
          }}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </PageMain>
  );
}
