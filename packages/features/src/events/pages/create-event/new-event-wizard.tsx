import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader, toast } from '@foregather/ui';
import { PageTerms } from '@foregather/features/core/shell';
import { eventTypeById, useAuth, useOrganisation, useTerms } from '@foregather/features/core/session';
import { useOwnNavigate } from '@foregather/features/patterns';
import { EventWizard } from '../../components/event-wizard';
import { useCoverPhotos } from '../../hooks/use-cover-photos';
import { useDraftEvent, useZones } from '../../hooks/use-event';
import { useFirstEventWords } from '../../hooks/use-first-event-words';
import { eventPaths } from '../../paths';
import { type EventFormInput, photoPath, STEPS } from '../../schema';

function Title() {
  const terms = useTerms();
  return (
    <PageHeader
      title={`Create a ${terms.noun}`}
      description="Five short steps, saved as you go. Nothing is shown to anybody before you publish it."
    />
  );
}

export interface NewEventWizardProps {
  defaultValues: EventFormInput;
  /** The draft to continue; null creates one in the first step. */
  startedWith: string | null;
}

/** The wizard for a new event, with the id of the draft and the step in the address. */
export function NewEventWizard({ defaultValues, startedWith }: NewEventWizardProps) {
  const navigate = useOwnNavigate();
  const [params, setParams] = useSearchParams();
  const { zones, ownZone } = useZones();
  const { displayName } = useAuth();
  const [eventId, setEventId] = useState(startedWith);
  // For handlers that run before the new id is rendered.
  const saved = useRef(startedWith);
  // The values of the first render: the reply to a save must not reset the form.
  const [startValues] = useState(defaultValues);
  const { id: orgId } = useOrganisation();
  const saveDraft = useDraftEvent(orgId, photoPath(defaultValues.coverPhoto));
  const photos = useCoverPhotos(orgId);
  const wanted = STEPS.find(({ id }) => id === params.get('step'))?.id ?? 'what';
  const [typeId, setTypeId] = useState(defaultValues.eventTypeId);
  const kindIsKnown = useFirstEventWords({
    orgId,
    startedWith,
    startedAs: startValues.eventTypeId,
    typeId,
  });
  return (
    <PageTerms type={eventTypeById(typeId)}>
      <Title />
      <EventWizard
        eventId={eventId}
        defaultValues={startValues}
        step={eventId === null ? 'what' : wanted}
        zones={zones}
        ownZone={ownZone}
        host={displayName}
        photos={photos}
        onSaveStep={async (draft) => {
          saved.current = await saveDraft(saved.current, draft);
          setEventId(saved.current);
          kindIsKnown();
        }}
        onStep={(next) => setParams({ ...(saved.current ? { event: saved.current } : {}), step: next })}
        onType={setTypeId}
        onDone={() => {
          toast.success('Draft saved', { description: 'Add meals and places, then publish it.' });
          void navigate(eventPaths.details(saved.current ?? ''));
        }}
      />
    </PageTerms>
  );
}
