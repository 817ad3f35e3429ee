import { type Control, useWatch } from 'react-hook-form';
import { useTerms } from '@foregather/features/core/session';
import { Form, FormSection } from '@foregather/features/patterns';
import { AnchorList } from '@foregather/ui/anchor-list';
import type { CoverPhotos } from '../hooks/use-cover-photos';
import { type EventDraft, type EventFormInput, eventFormRefusals, eventFormSchema } from '../schema';
import type { VenueChoice } from '../venue-choices';
import { InvitationFields } from '../components/invitation/invitation-fields';
import { InvitationPreview } from '../components/invitation/invitation-preview';
import { RepliesFields, WhatFields, WhenFields, WhereFields } from '../components/event-fields';

export interface EventFormProps {
  eventId: string;
  /** When the event was last changed, as an ISO instant. */
  changedAt: string;
  defaultValues: EventFormInput;
  zones: readonly string[];
  ownZone: string;
  venues: readonly VenueChoice[] | undefined;
  /** Who invites, as guests read it. */
  host: string;
  photos: CoverPhotos;
  /** Asked once the fields are right; false: back to the fields. */
  beforeSave?: (draft: EventDraft) => Promise<boolean>;
  /** Resolves when saved; what it throws is shown, and the form keeps everything. `key` is the same for a repeated attempt. */
  onSave: (draft: EventDraft, key: string) => Promise<unknown>;
  onCancel: () => void;
}

/** All of an event on one page, with its parts on one side and the guest's phone on the other. Knows nothing of the network: it turns what the organiser typed into a valid draft. */
export function EventForm({ eventId, zones, ownZone, venues, host, photos, ...form }: EventFormProps) {
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
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,42rem)_21rem] lg:justify-between xl:grid-cols-[9rem_minmax(0,42rem)_21rem]">
          <EventFormParts
            control={fields.control}
            className="sticky top-[calc(var(--spacing-header)+1rem)] max-xl:hidden print:hidden"
          />
          <div className="grid grid-cols-1 gap-8">
            <FormSection title="What" id="what">
              <WhatFields form={fields} />
            </FormSection>
            <FormSection title="When" id="when">
              <WhenFields form={fields} zones={zones} ownZone={ownZone} />
            </FormSection>
            <FormSection title="Where" id="where">
              <WhereFields form={fields} venues={venues} />
            </FormSection>
            <FormSection title="Replies" id="replies">
              <RepliesFields form={fields} />
            </FormSection>
            <FormSection title="Invitation" id="invitation">
              <InvitationFields form={fields} host={host} photos={photos} />
            </FormSection>
          </div>
          <aside
            aria-label="As your guests see it"
            className="grid max-w-sm gap-3 lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] print:hidden"
          >
            <p aria-hidden className="text-meta text-muted-foreground">
              As your guests see it, on a phone
            </p>
            <InvitationPreview control={fields.control} host={host} ownZone={ownZone} photos={photos} />
          </aside>
        </div>
      )}
    </Form>
  );
}

export interface EventFormPartsProps {
  control: Control<EventFormInput, unknown, EventDraft>;
  className?: string;
}

/** The parts of the form as links, each with whether guests learn it already. */
export function EventFormParts({ control, className }: EventFormPartsProps) {
  const values = useWatch({ control });
  const has = (...texts: (string | undefined)[]) => texts.some((text) => (text ?? '').trim() !== '');
  return (
    <AnchorList
      label="Parts of the form"
      className={className}
      items={[
        { id: 'what', label: 'What', done: has(values.name) },
        { id: 'when', label: 'When', done: has(values.startDate) },
        { id: 'where', label: 'Where', done: has(values.locationName, values.address, values.onlineUrl) },
        { id: 'replies', label: 'Replies', done: has(values.closesOn) },
        { id: 'invitation', label: 'Invitation', done: has(values.words, values.contactName) },
      ]}
    />
  );
}
