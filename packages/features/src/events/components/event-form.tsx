import { useTerms } from '@foregather/features/core/session';
import { Form, FormSection } from '@foregather/features/patterns';
import { type EventDraft, eventFormRefusals, eventFormSchema, type EventFormInput } from '../schema';
import { RepliesFields, WhatFields, WhenFields, WhereFields } from './event-fields';

export interface EventFormProps {
  eventId: string;
  /** When the event was last changed, as an ISO instant. */
  changedAt: string;
  defaultValues: EventFormInput;
  zones: readonly string[];
  ownZone: string;
  /** Resolves when saved; what it throws is shown, and the form keeps everything. */
  onSave: (draft: EventDraft) => Promise<unknown>;
  onCancel: () => void;
}

/** All of an event on one page. Knows nothing of the network: it turns what the organiser typed into a valid draft. */
export function EventForm({ eventId, zones, ownZone, ...form }: EventFormProps) {
  const terms = useTerms();
  return (
    <Form
      {...form}
      schema={eventFormSchema}
      refusals={eventFormRefusals}
      draftId={`edit-event:${eventId}`}
      submitLabel={`Save ${terms.noun}`}
      stickyActions
    >
      {(fields) => (
        <>
          <FormSection title="What">
            <WhatFields form={fields} />
          </FormSection>
          <FormSection title="When">
            <WhenFields form={fields} zones={zones} ownZone={ownZone} />
          </FormSection>
          <FormSection title="Where">
            <WhereFields form={fields} />
          </FormSection>
          <FormSection title="Replies">
            <RepliesFields form={fields} />
          </FormSection>
        </>
      )}
    </Form>
  );
}
