import { Trash2 } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { Button, Field, Input, NativeSelect, NumberField, Textarea } from '@foregather/ui';
import { DayField, type FormHandle } from '@foregather/features/patterns';
import { ANCHOR_NAMES } from '../labels';
import { keyOfOwner } from '../task-rules';
import type { TaskFormValues, TaskInput } from '../task-schema';
import type { TaskOwner } from '../tasks';

type TaskForm = FormHandle<TaskInput, TaskFormValues>;

const DUES = [
  { value: 'none', label: 'No day yet' },
  { value: 'fixed', label: 'On a day' },
  ...Object.entries(ANCHOR_NAMES).map(([value, name]) => ({ value, label: `Counted from ${name}` })),
];
const SIDES = [
  { value: 'before', label: 'days before' },
  { value: 'after', label: 'days after' },
];

export interface TaskFieldsProps {
  form: TaskForm;
  owners: readonly TaskOwner[];
  /** Local day of the event at which a calendar opens. */
  near: string;
  /** Deletes the task that is open; none for a new one. */
  onDelete?: (() => void) | undefined;
}

/** The fields of a task: in place of its row, and in the dialog of the board. */
export function TaskFields({ form, owners, near, onDelete }: TaskFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [due, owner] = useWatch({ control, name: ['due', 'owner'] });
  const known = owner === '' || owners.some((each) => keyOfOwner(each) === owner);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field className="sm:col-span-2" label="What is to be done" error={errors.title?.message}>
          <Input {...register('title')} autoComplete="off" />
        </Field>
        <Field label="Who" error={errors.owner?.message}>
          <NativeSelect
            {...register('owner')}
            options={[
              { value: '', label: 'Nobody yet' },
              ...owners.map((each) => ({ value: keyOfOwner(each), label: each.name })),
              ...(known ? [] : [{ value: owner, label: 'Somebody who left' }]),
            ]}
          />
        </Field>
        <Field label="Due">
          <NativeSelect {...register('due')} options={DUES} />
        </Field>
        {due === 'fixed' ? (
          <div className="sm:col-start-2">
            <DayField control={control} name="day" label="Day" optional={false} near={near} />
          </div>
        ) : null}
        {due === 'none' || due === 'fixed' ? null : <CountedDays form={form} from={ANCHOR_NAMES[due]} />}
        <Field
          className="sm:col-span-2"
          label="Done when"
          optional
          help="How everybody sees that it is done: ‘Signed by both’."
          error={errors.doneWhen?.message}
        >
          <Input {...register('doneWhen')} autoComplete="off" />
        </Field>
        <Field className="sm:col-span-2" label="Notes" optional error={errors.notes?.message}>
          <Textarea {...register('notes')} rows={2} />
        </Field>
      </div>
      {onDelete ? (
        <Button variant="ghost" className="justify-self-start" onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete task
        </Button>
      ) : null}
    </>
  );
}

/** So many days before or after a day of the event: the task moves with it. */
function CountedDays({ form, from }: { form: TaskForm; from: string }) {
  return (
    <div className="flex flex-wrap items-start gap-3 sm:col-start-2">
      <Controller
        control={form.control}
        name="days"
        render={({ field, fieldState }) => (
          <Field label={`Days from ${from}`} error={fieldState.error?.message}>
            <NumberField
              name={field.name}
              ref={field.ref}
              onBlur={field.onBlur}
              min={0}
              value={field.value}
              onChange={(event) => {
                const { valueAsNumber: number } = event.currentTarget;
                field.onChange(Number.isNaN(number) ? '' : number);
              }}
            />
          </Field>
        )}
      />
      <Field label="Before or after" className="min-w-36 flex-1">
        <NativeSelect {...form.register('side')} options={SIDES} />
      </Field>
    </div>
  );
}
