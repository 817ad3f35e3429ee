import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Control, useWatch } from 'react-hook-form';
import { PageHeader, toast } from '@foregather/ui';
import { PageTerms } from '@foregather/features/core/shell';
import { eventTypeById, useAuth, useOrganisation, useTerms } from '@foregather/features/core/session';
import { useOwnNavigate, Wizard, type WizardStep } from '@foregather/features/patterns';
import { type CoverPhotos, useCoverPhotos } from '../hooks/use-cover-photos';
import { useZones } from '../hooks/use-event';
import { useDraftEvent, useFirstEventWords } from './use-new-event';
import { eventPaths } from '../paths';
import {
  type EventDraft,
  type EventFormInput,
  eventFormRefusals,
  eventFormSchema,
  photoPath,
  type StepId,
  STEPS,
} from '../schema';
import { InvitationFields } from '../components/invitation/invitation-fields';
import { InvitationPreview } from '../components/invitation/invitation-preview';
import { useVenueChoices, type VenueChoice } from '../venue-choices';
import {
  type EventFormHandle,
  RepliesFields,
  WhatFields,
  WhenFields,
  WhereFields,
} from '../components/event-fields';

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
  const venues = useVenueChoices(orgId);
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
        venues={venues}
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

export interface EventWizardProps {
  /** Null until the first step is saved: what is typed is kept on this device under the event's id. */
  eventId: string | null;
  defaultValues: EventFormInput;
  step: StepId;
  zones: readonly string[];
  ownZone: string;
  venues: readonly VenueChoice[] | undefined;
  /** Who invites, as guests read it. */
  host: string;
  photos: CoverPhotos;
  /** Keeps the draft; resolves when the server has it. */
  onSaveStep: (draft: EventDraft) => Promise<unknown>;
  onStep: (step: StepId) => void;
  /** The kind of event that is chosen now: its words win on the page. */
  onType: (eventTypeId: string) => void;
  /** After the last step, or when the rest is to wait. */
  onDone: () => void;
}

function TypeWatch({
  control,
  onType,
}: Pick<EventWizardProps, 'onType'> & { control: Control<EventFormInput, unknown, EventDraft> }) {
  const type = useWatch({ control, name: 'eventTypeId' });
  useEffect(() => onType(type), [type, onType]);
  return null;
}

interface StepFieldsProps
  extends Pick<EventWizardProps, 'step' | 'zones' | 'ownZone' | 'venues' | 'host' | 'photos'> {
  form: EventFormHandle;
}

function StepFields({ step, form, zones, ownZone, venues, host, photos }: StepFieldsProps) {
  switch (step) {
    case 'what':
      return <WhatFields form={form} />;
    case 'when':
      return <WhenFields form={form} zones={zones} ownZone={ownZone} />;
    case 'where':
      return <WhereFields form={form} venues={venues} />;
    case 'replies':
      return <RepliesFields form={form} />;
    case 'invitation':
      return (
        <div className="grid gap-8">
          <InvitationFields form={form} host={host} photos={photos} />
          <InvitationPreview
            control={form.control}
            host={host}
            ownZone={ownZone}
            photos={photos}
            className="max-w-sm"
          />
        </div>
      );
  }
}

/** A new event in five short steps, each saved before the next one shows. */
export function EventWizard({
  eventId,
  zones,
  ownZone,
  venues,
  host,
  photos,
  onSaveStep,
  onStep,
  onType,
  ...wizard
}: EventWizardProps) {
  const terms = useTerms();
  const steps = STEPS.map(
    (step): WizardStep<EventFormInput, EventDraft> => ({
      ...step,
      render: (form) => (
        <>
          <TypeWatch control={form.control} onType={onType} />
          <StepFields
            step={step.id}
            form={form}
            zones={zones}
            ownZone={ownZone}
            venues={venues}
            host={host}
            photos={photos}
          />
        </>
      ),
    }),
  );
  return (
    <Wizard
      {...wizard}
      label={`Create a ${terms.noun}`}
      schema={eventFormSchema}
      refusals={eventFormRefusals}
      draftId={`create-event:${eventId ?? 'new'}`}
      steps={steps}
      onSave={onSaveStep}
      onStep={(id) => onStep(STEPS.find((known) => known.id === id)?.id ?? 'what')}
      finishLabel={`Save ${terms.noun}`}
    />
  );
}
