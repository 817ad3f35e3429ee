import { useTerms } from '@foregather/features/core/session';
import { Form, FormSection } from '@foregather/features/patterns';
import { type EventDraft, eventFormRefusals, eventFormSchema, type EventFormInput } from '../schema';
import { GuestPreview } from './guest-preview';
import { RepliesFields, WhatFields, WhenFields, WhereFields } from './event-fields';

export interface EventFormProps {
  eventId: string;
  /** When the event was last changed, as an ISO instant. */
  changedAt: string;
  defaultValues: EventFormInput;
  zones: readonly string[];
  ownZone: string;
  /** Who invites, as guests read it. */
  host: string;
  /** Resolves when saved; what it throws is shown, and the form keeps everything. */
  onSave: (draft: EventDraft) => Promise<unknown>;
  onCancel: () => void;
}

/** All of an event on one page. Knows nothing of the network: it turns what the organiser typed into a valid draft. */
export function EventForm({ eventId, zones, ownZone, host, ...form }: EventFormProps) {
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
        <div className="grid grid-cols-1 items-start gap-x-12 lg:grid-cols-[minmax(0,42rem)_21rem] lg:justify-between">
          <div className="grid grid-cols-1 gap-8">
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
          </div>
          <aside
            aria-label="As your guests see it"
            className="grid gap-3 max-lg:hidden lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] print:hidden"
          >
            <p aria-hidden className="text-meta text-muted-foreground">
              As your guests see it, on a phone
            </p>
            <GuestPreview control={fields.control} host={host} ownZone={ownZone} />
          </aside>
        </div>
      )}
    </Form>
  );
}
