import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Callout, ErrorSummary, FormActions, toErrorList } from '@foregather/ui';
import { errorMessage, useDraft, useTerms } from '@foregather/features/core';
import { refusedField } from '../refused-field';
import { type EventDraft, eventFormSchema, type EventFormInput } from '../schema';
import { RepliesFields, WhatFields, WhenFields, WhereFields } from './event-fields';
import { RestoredNote } from './restored-note';

export interface EventFormProps {
  userId: string;
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
export function EventForm({
  userId,
  eventId,
  changedAt,
  defaultValues,
  zones,
  ownZone,
  onSave,
  onCancel,
}: EventFormProps) {
  const terms = useTerms();
  const [failure, setFailure] = useState<string>();
  const form = useForm<EventFormInput, unknown, EventDraft>({
    resolver: zodResolver(eventFormSchema),
    defaultValues,
    shouldFocusError: false,
  });
  const kept = useDraft(form, { userId, formId: `edit-event:${eventId}` });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (draft) => {
    setFailure(undefined);
    try {
      await onSave(draft);
      kept.clear();
    } catch (error) {
      const refused = refusedField(error);
      if (refused) form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
      else setFailure(errorMessage(error));
    }
  });
  return (
    <form noValidate className="grid gap-8" onSubmit={submit}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <RestoredNote draft={kept} changedAt={changedAt} />
      <Section title="What">
        <WhatFields form={form} />
      </Section>
      <Section title="When">
        <WhenFields form={form} zones={zones} ownZone={ownZone} />
      </Section>
      <Section title="Where">
        <WhereFields form={form} />
      </Section>
      <Section title="Replies">
        <RepliesFields form={form} />
      </Section>
      <FormActions sticky className="sm:flex-wrap">
        {failure ? (
          <Callout tone="danger" title="Not saved" announce="assertive" className="basis-full">
            {failure}
          </Callout>
        ) : null}
        <Button type="submit" variant="primary-action" pending={isSubmitting}>
          Save {terms.noun}
        </Button>
        <Button
          variant="secondary-muted"
          onClick={() => {
            kept.clear();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
