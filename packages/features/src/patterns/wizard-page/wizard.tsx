import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod';
import { Button, FormActions, Stepper } from '@foregather/ui';
import { RestoredNote, SubmitFailureNote, useFormState, type FormDefinition, type FormHandle } from '../form';

/** One step of a wizard: the fields it shows and checks before it goes on. */
export interface WizardStep<Input extends FieldValues, Output> {
  id: string;
  label: string;
  schema: z.ZodType;
  fields: readonly Path<Input>[];
  render: (form: FormHandle<Input, Output>) => ReactNode;
}

export interface WizardProps<Input extends FieldValues, Output> extends FormDefinition<Input, Output> {
  /** What the wizard makes: 'Create a family reunion'. */
  label: string;
  steps: readonly WizardStep<Input, Output>[];
  /** Id of the step on screen; the address keeps it. */
  step: string;
  onStep: (stepId: string) => void;
  /** On the last step's button: 'Save event'. */
  finishLabel: string;
  /** After the last step, or when the rest is to wait. */
  onDone: () => void;
}

/**
 * A long form in short steps. Each step is saved before the next one shows, so that whoever leaves finds a draft; what
 * was typed and not saved yet is kept on this device. A wrong field in a step that is not on screen leads there.
 */
export function Wizard<Input extends FieldValues, Output>({
  label,
  steps,
  step,
  onStep,
  finishLabel,
  onDone,
  ...definition
}: WizardProps<Input, Output>) {
  const { form, draft, pending, failure, retry, save } = useFormState(definition, (field) => {
    const holder = steps.find(({ fields: names }) => names.includes(field));
    if (holder) onStep(holder.id);
  });
  const [asked, setAsked] = useState<'next' | 'later'>('next');
  const fields = useRef<HTMLDivElement>(null);
  const drawnStep = useRef(step);
  useEffect(() => {
    // On arrival the page's heading has the focus; from then on each step begins in its first field.
    if (drawnStep.current === step) return;
    drawnStep.current = step;
    fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [step]);
  const index = Math.max(
    steps.findIndex(({ id }) => id === step),
    0,
  );
  const current = steps[index];
  const next = steps[index + 1];
  const previous = steps[index - 1];
  if (!current) throw new Error('A wizard has at least one step.');

  async function go(how: 'next' | 'later', andThen: () => void) {
    setAsked(how);
    if (!(await form.trigger([...(current?.fields ?? [])], { shouldFocus: true }))) return;
    const wrong = steps.find(({ schema }) => !schema.safeParse(form.getValues()).success);
    // A restored draft may hold something wrong in a step that is not on screen.
    if (wrong) {
      onStep(wrong.id);
      await form.trigger([...wrong.fields]);
      return;
    }
    // Also when it is saved by a later try: the step must not stay as if nothing had happened.
    await save(undefined, andThen);
  }

  return (
    <form
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void go('next', () => (next ? onStep(next.id) : onDone()));
      }}
    >
      <Stepper steps={steps} current={current.id} label={`Steps: ${label}`} onStepSelect={onStep} />
      <RestoredNote draft={draft} />
      <SubmitFailureNote failure={failure} pending={pending} onRetry={retry} />
      <div ref={fields} role="group" aria-label={current.label}>
        {current.render(form)}
      </div>
      <FormActions>
        <Button
          type="submit"
          variant={next ? 'default' : 'primary-action'}
          pending={pending && asked === 'next'}
        >
          {next ? 'Save and continue' : finishLabel}
        </Button>
        {next ? (
          <Button
            variant="secondary"
            pending={pending && asked === 'later'}
            onClick={() => void go('later', onDone)}
          >
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
