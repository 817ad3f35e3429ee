import { type Control, useWatch } from 'react-hook-form';
import { useEffect } from 'react';
import { useTerms } from '@foregather/features/core/session';
import { Wizard, type WizardStep } from '@foregather/features/patterns';
import type { CoverPhotos } from '../hooks/use-cover-photos';
import {
  type EventDraft,
  eventFormRefusals,
  eventFormSchema,
  type EventFormInput,
  type StepId,
  STEPS,
} from '../schema';
import { InvitationFields } from './invitation/invitation-fields';
import { InvitationPreview } from './invitation/invitation-preview';
import { type EventFormHandle, RepliesFields, WhatFields, WhenFields, WhereFields } from './event-fields';

export interface EventWizardProps {
  /** Null until the first step is saved: what is typed is kept on this device under the event's id. */
  eventId: string | null;
  defaultValues: EventFormInput;
  step: StepId;
  zones: readonly string[];
  ownZone: string;
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

interface StepFieldsProps extends Pick<EventWizardProps, 'step' | 'zones' | 'ownZone' | 'host' | 'photos'> {
  form: EventFormHandle;
}

function StepFields({ step, form, zones, ownZone, host, photos }: StepFieldsProps) {
  switch (step) {
    case 'what':
      return <WhatFields form={form} />;
    case 'when':
      return <WhenFields form={form} zones={zones} ownZone={ownZone} />;
    case 'where':
      return <WhereFields form={form} />;
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
