import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Callout, FormActions, Stepper } from '@foregather/ui';
import { useTerms } from '@foregather/features/core';
import { type EventDraft, eventFormSchema, type EventFormInput, type StepId, STEPS } from '../schema';
import { RepliesFields, WhatFields, WhenFields, WhereFields } from './event-fields';

export interface EventWizardProps {
  defaultValues: EventFormInput;
  step: StepId;
  zones: readonly string[];
  ownZone: string;
  /** Keeps the draft; resolves when the server has it, throws words when not. */
  onSaveStep: (draft: EventDraft) => Promise<unknown>;
  onStep: (step: StepId) => void;
  /** After the last step. */
  onDone: () => void;
}

/**
 * A new event in four short steps. Each step is saved before the next one shows, so that whoever leaves finds a draft.
 */
export function EventWizard({
  defaultValues,
  step,
  zones,
  ownZone,
  onSaveStep,
  onStep,
  onDone,
}: EventWizardProps) {
  const terms = useTerms();
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const form = useForm<EventFormInput, unknown, EventDraft>({
    resolver: zodResolver(eventFormSchema),
    defaultValues,
  });
  const index = STEPS.findIndex(({ id }) => id === step);
  const current = STEPS[index] ?? STEPS[0];
  const next = STEPS[index + 1];
  const previous = STEPS[index - 1];

  async function goOn() {
    if (!(await form.trigger([...current.fields], { shouldFocus: true }))) return;
    setFailure(undefined);
    setSaving(true);
    try {
      // Fields of the steps ahead hold their defaults, which are valid.
      await onSaveStep(eventFormSchema.parse(form.getValues()));
      if (next) onStep(next.id);
      else onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The draft was not saved. Try again.');
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={`Create a ${terms.noun}`}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <Stepper
        steps={STEPS}
        current={step}
        label={`Create a ${terms.noun}`}
        onStepSelect={(id) => onStep(STEPS.find((known) => known.id === id)?.id ?? 'what')}
      />
      {failure ? (
        <Callout tone="danger" title="Not saved" announce="assertive">
          {failure}
        </Callout>
      ) : null}
      {step === 'what' ? <WhatFields form={form} /> : null}
      {step === 'when' ? <WhenFields form={form} zones={zones} ownZone={ownZone} /> : null}
      {step === 'where' ? <WhereFields form={form} /> : null}
      {step === 'replies' ? <RepliesFields form={form} /> : null}
      <FormActions>
        <Button type="submit" variant={next ? 'default' : 'primary-action'} pending={saving}>
          {next ? 'Save and continue' : `Save ${terms.noun}`}
        </Button>
        {previous ? (
          <Button variant="secondary-muted" onClick={() => onStep(previous.id)}>
            Back
          </Button>
        ) : null}
      </FormActions>
    </form>
  );
}
