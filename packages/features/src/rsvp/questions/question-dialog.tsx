import { useWatch } from 'react-hook-form';
import { Checkbox, Field, Input, NativeSelect, RadioGroup, Textarea } from '@foregather/ui';
import { FormDialog, type FormHandle } from '@foregather/features/patterns';
import type { HostQuestion } from '../queries/host-questions';
import { QUESTION_TYPES } from '../reply-view';
import {
  conditionsOf,
  inputOf,
  QUESTION_REFUSALS,
  type QuestionDraft,
  type QuestionInput,
  questionSchema,
  SCOPE_NAMES,
  TYPE_NAMES,
} from './questions';

export interface QuestionDialogProps {
  eventId: string;
  /** A question, 'new', or null: closed. */
  opened: HostQuestion | 'new' | null;
  onClose: () => void;
  questions: readonly HostQuestion[];
  /** Resolves when saved; throws words when not. */
  onSave: (draft: QuestionDraft, question: HostQuestion | undefined) => Promise<unknown>;
}

/** Asks guests something new, or changes what they are asked. */
export function QuestionDialog({ eventId, opened, onClose, questions, onSave }: QuestionDialogProps) {
  const question = opened === 'new' ? undefined : (opened ?? undefined);
  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={question ? 'Change the question' : 'Ask a question'}
      schema={questionSchema}
      defaultValues={inputOf(question)}
      draftId={`question ${eventId} ${question?.id ?? ''}`}
      refusals={QUESTION_REFUSALS}
      submitLabel={question ? 'Save question' : 'Add question'}
      onSave={(draft) => onSave(draft, question)}
    >
      {(form) => <QuestionFields form={form} earlier={questions.filter(({ id }) => id !== question?.id)} />}
    </FormDialog>
  );
}

function QuestionFields({
  form,
  earlier,
}: {
  form: FormHandle<QuestionInput, QuestionDraft>;
  earlier: readonly HostQuestion[];
}) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [type, showIf] = useWatch({ control, name: ['type', 'showIf'] });
  const parents = earlier.filter((one) => conditionsOf(one).length > 0);
  const parent = parents.find(({ id }) => id === showIf);
  return (
    <>
      <Field label="Question" error={errors.label?.message}>
        <Input autoComplete="off" {...register('label')} />
      </Field>
      <RadioGroup
        legend="Who is asked"
        options={[
          { value: 'person', label: SCOPE_NAMES.person },
          { value: 'household', label: SCOPE_NAMES.household },
        ]}
        {...register('scope')}
      />
      <Field label="Answer" error={errors.type?.message}>
        <NativeSelect
          options={QUESTION_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
          {...register('type')}
        />
      </Field>
      {type === 'one' || type === 'many' ? (
        <Field label="Answers to choose from" help="A line each." error={errors.options?.message}>
          <Textarea rows={4} {...register('options')} />
        </Field>
      ) : null}
      <Checkbox
        label="Must be answered"
        help="By guests, of who comes. What you enter yourself may leave it open."
        {...register('required')}
      />
      {parents.length > 0 ? (
        <Field label="Asked" error={errors.showIf?.message}>
          <NativeSelect
            options={[
              { value: '', label: 'Always' },
              ...parents.map(({ id, label }) => ({ value: id, label: `Only after “${label}”` })),
            ]}
            {...register('showIf')}
          />
        </Field>
      ) : null}
      {parent ? (
        <Field label="If the answer is" error={errors.showIs?.message}>
          <NativeSelect
            placeholder="Choose an answer"
            options={conditionsOf(parent).map((value) => ({ value, label: value }))}
            {...register('showIs')}
          />
        </Field>
      ) : null}
      <Field label="Hint" optional error={errors.help?.message} help="Stands under the question.">
        <Input autoComplete="off" {...register('help')} />
      </Field>
      <Field
        label="Who needs the answer"
        optional
        error={errors.usedBy?.message}
        help="Guests read it too. What the kitchen needs also stands on the kitchen sheet."
      >
        <Input autoComplete="off" {...register('usedBy')} />
      </Field>
      <Field
        label="Days until it is erased"
        optional
        error={errors.eraseAfter?.message}
        help="After the event. For what concerns health, belief or money."
      >
        <Input inputMode="numeric" autoComplete="off" className="max-w-28" {...register('eraseAfter')} />
      </Field>
    </>
  );
}
