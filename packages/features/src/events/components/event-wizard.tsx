import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button, Callout, FormActions, Stepper } from '@foregather/ui';
import { errorMessage, useDraft, useTerms } from '@foregather/features/core';
import { refusedField } from '../refused-field';
import { type EventDraft, eventFormSchema, type EventFormInput, type StepId, STEPS } from '../schema';
import { RepliesFields, WhatFields, WhenFields, WhereFields } from './event-fields';
import { RestoredNote } from './restored-note';

export interface EventWizardProps {
  userId: string;
  /** Null until the first step is saved: what is typed is kept on this device under the event's id. */
  eventId: string | null;
  defaultValues: EventFormInput;
  step: StepId;
  zones: readonly string[];
  ownZone: string;
  /** Keeps the draft; resolves when the server has it. */
  onSaveStep: (draft: EventDraft) => Promise<unknown>;
  onStep: (step: StepId) => void;
  /** The kind of event that is chosen now: its words win on the page. */
  onType: (eventTypeId: string) => void;
  /** After the last step, or when the rest is to wait. */
  onDone: () => void;
}

/**
 * A new event in four short steps. Each step is saved before the next one shows, so that whoever leaves finds a draft;
 * what was typed and not saved yet is kept on this device.
 */
export function EventWizard({
  userId,
  eventId,
  defaultValues,
  step,
  zones,
  ownZone,
  onSaveStep,
  onStep,
  onType,
  onDone,
}: EventWizardProps) {
  const terms = useTerms();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState<'next' | 'later' | null>(null);
  // A second press before the first has drawn "saving" must not make a second event.
  const busy = useRef(false);
  const form = useForm<EventFormInput, unknown, EventDraft>({
    resolver: zodResolver(eventFormSchema),
    defaultValues,
  });
  const kept = useDraft(form, { userId, formId: `create-event:${eventId ?? 'new'}` });
  const type = useWatch({ control: form.control, name: 'eventTypeId' });
  useEffect(() => onType(type), [type, onType]);
  const fields = useRef<HTMLDivElement>(null);
  const drawnStep = useRef(step);
  useEffect(() => {
    // On arrival the page's heading has the focus; from then on each step begins in its first field.
    if (drawnStep.current === step) return;
    drawnStep.current = step;
    fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [step]);
  const index = STEPS.findIndex(({ id }) => id === step);
  const current = STEPS[index] ?? STEPS[0];
  const next = STEPS[index + 1];
  const previous = STEPS[index - 1];

  async function save(andThen: () => void) {
    if (!(await form.trigger([...current.fields], { shouldFocus: true }))) return;
    setFailure(undefined);
    try {
      // A restored draft may hold something wrong in a step that is not on screen.
      const draft = eventFormSchema.safeParse(form.getValues());
      if (!draft.success) {
        const wrong = STEPS.find(({ schema }) => !schema.safeParse(form.getValues()).success);
        onStep(wrong?.id ?? 'what');
        if (wrong) await form.trigger([...wrong.fields]);
        return;
      }
      await onSaveStep(draft.data);
      kept.clear();
      andThen();
    } catch (error) {
      const refused = refusedField(error);
      if (refused) form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
      // Its field may be in another step, so the words stand at the top too.
      if (!refused || !current.fields.some((field) => field === refused.field)) {
        setFailure(errorMessage(error));
      }
    }
  }

  async function once(what: 'next' | 'later', andThen: () => void) {
    if (busy.current) return;
    busy.current = true;
    setSaving(what);
    await save(andThen);
    busy.current = false;
    setSaving(null);
  }

  return (
    <form
      noValidate
      aria-label={`Create a ${terms.noun}`}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void once('next', () => (next ? onStep(next.id) : onDone()));
      }}
    >
      <Stepper
        steps={STEPS}
        current={step}
        label={`Steps to create a ${terms.noun}`}
        onStepSelect={(id) => onStep(STEPS.find((known) => known.id === id)?.id ?? 'what')}
      />
      <RestoredNote draft={kept} />
      {failure ? (
        <Callout tone="danger" title="Not saved" announce="assertive">
          {failure}
        </Callout>
      ) : null}
      <div ref={fields} role="group" aria-label={current.label}>
        {step === 'what' ? <WhatFields form={form} /> : null}
        {step === 'when' ? <WhenFields form={form} zones={zones} ownZone={ownZone} /> : null}
        {step === 'where' ? <WhereFields form={form} /> : null}
        {step === 'replies' ? <RepliesFields form={form} /> : null}
      </div>
      <FormActions>
        <Button type="submit" variant={next ? 'default' : 'primary-action'} pending={saving === 'next'}>
          {next ? 'Save and continue' : `Save ${terms.noun}`}
        </Button>
        {next ? (
          <Button variant="secondary" pending={saving === 'later'} onClick={() => void once('later', onDone)}>
            Save and finish later
          </Button>
        ) : null}
        {previous ? (
          <Button variant="secondary-muted" onClick={() => onStep(previous.id)}>
            Back
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
