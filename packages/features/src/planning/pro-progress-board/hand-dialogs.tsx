import * as z from 'zod';
import { Field, NativeSelect } from '@foregather/ui';
import { DayField, FormDialog, tellResult } from '@foregather/features/patterns';
import type { Plan } from '../hooks/use-plan';
import type { TaskActions } from '../hooks/use-task-actions';
import { countTasks } from '../labels';
import { keyOfOwner, ownerKey } from '../task-rules';
import type { Task } from '../tasks';

/** What is done with tasks of the workload, and which. */
export interface Handing {
  act: 'owner' | 'day';
  tasks: readonly Task[];
}

/** As a select gives it: '' while nothing was chosen. */
const NOBODY = 'nobody';
const ownerSchema = z.object({ owner: z.string().min(1, 'Choose who does it.') });
const daySchema = z.object({
  day: z
    .string()
    .min(1, 'Choose the day.')
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, {
      error: 'Write it as a day, or choose one from the calendar.',
    })
    .refine((day) => day === '' || (day >= '1900-01-01' && day <= '2200-12-31'), {
      error: 'Choose a day from 1900 to 2200.',
    }),
});

export interface HandDialogsProps {
  handing: Handing | null;
  onClose: () => void;
  /** After it went through. */
  onDone: () => void;
  plan: Plan;
  actions: TaskActions;
}

/** Who else does it, or on which other day: for one task or several. */
export function HandDialogs({ handing, onClose, onDone, plan, actions }: HandDialogsProps) {
  const tasks = handing?.tasks ?? [];
  const [only] = tasks;
  const what = only && tasks.length === 1 ? `‘${only.title}’` : countTasks(tasks.length);
  const close = (open: boolean) => (open ? undefined : onClose());
  const has = new Set(tasks.map(ownerKey));
  const options = [
    ...plan.owners.map((owner) => ({ value: keyOfOwner(owner), label: owner.name })),
    { value: NOBODY, label: 'Nobody yet' },
  ].filter(({ value }) => has.size > 1 || !has.has(value === NOBODY ? '' : value));
  return (
    <>
      <FormDialog
        open={handing?.act === 'owner'}
        onOpenChange={close}
        size="sm"
        title={`Hand over ${what}`}
        description="The day stays. You can undo it right afterwards."
        schema={ownerSchema}
        defaultValues={{ owner: '' }}
        refusals={{ owner: { field: 'owner' } }}
        submitLabel="Hand over"
        onSave={async ({ owner }) => {
          const name = options.find(({ value }) => value === owner)?.label ?? '';
          tellResult(await actions.handOver(tasks, owner === NOBODY ? '' : owner, name));
          onDone();
        }}
      >
        {(form) => (
          <Field label="To whom" error={form.formState.errors.owner?.message}>
            <NativeSelect {...form.register('owner')} placeholder="Choose" options={options} />
          </Field>
        )}
      </FormDialog>
      <FormDialog
        open={handing?.act === 'day'}
        onOpenChange={close}
        size="sm"
        title={`Another day for ${what}`}
        description="A day chosen here stays, even when your own dates move."
        schema={daySchema}
        defaultValues={{ day: tasks.length === 1 ? (only?.due_on ?? '') : '' }}
        submitLabel="Move to this day"
        onSave={async ({ day }) => {
          tellResult(await actions.putOff(tasks, day));
          onDone();
        }}
      >
        {(form) => (
          <DayField control={form.control} name="day" label="Day" optional={false} near={plan.today} />
        )}
      </FormDialog>
    </>
  );
}
