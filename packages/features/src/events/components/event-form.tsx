import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button, Callout, ErrorSummary, FormActions } from '@foregather/ui';
import { useTerms } from '@foregather/features/core';
import { type EventDraft, eventFormSchema, type EventFormInput } from '../schema';
import { RepliesFields, WhatFields, WhenFields, WhereFields } from './event-fields';

export interface EventFormProps {
  defaultValues: EventFormInput;
  zones: readonly string[];
  ownZone: string;
  /** What the server said no to, in words; the form keeps everything. */
  failure?: string | undefined;
  onSave: (draft: EventDraft) => Promise<unknown>;
  onCancel: () => void;
}

/** All of an event on one page. Knows nothing of the network: it turns what the organiser typed into a valid draft. */
export function EventForm({ defaultValues, zones, ownZone, failure, onSave, onCancel }: EventFormProps) {
  const terms = useTerms();
  const form = useForm<EventFormInput, unknown, EventDraft>({
    resolver: zodResolver(eventFormSchema),
    defaultValues,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const summary = Object.entries(errors).flatMap(([field, error]) =>
    error?.message ? [{ field, message: String(error.message) }] : [],
  );
  return (
    <form noValidate className="grid gap-8" onSubmit={form.handleSubmit((draft) => onSave(draft))}>
      <ErrorSummary errors={summary} attempt={submitCount} />
      {failure ? (
        <Callout tone="danger" title="Not saved" announce="assertive">
          {failure}
        </Callout>
      ) : null}
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
      <FormActions sticky>
        <Button type="submit" variant="primary-action" pending={isSubmitting}>
          Save {terms.noun}
        </Button>
        <Button variant="secondary-muted" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
