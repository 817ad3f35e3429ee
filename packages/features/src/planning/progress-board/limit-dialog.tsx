import { Controller } from 'react-hook-form';
import * as z from 'zod';
import { Field, NumberField } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import { STATE_NAMES } from '../labels';
import type { TaskState } from '../tasks';

const WORDS = 'Write a whole number from 1 to 50, or nothing for no limit.';
const limitSchema = z.object({
  most: z.union([z.literal(''), z.int(WORDS).min(1, WORDS).max(50, WORDS)], WORDS),
});

const valuesOf = (most: number | undefined): z.input<typeof limitSchema> => ({ most: most ?? '' });

/** A column that takes a limit: what is done has none. */
export type LimitedState = Exclude<TaskState, 'done'>;

export interface LimitDialogProps {
  state: LimitedState | null;
  most: number | undefined;
  onClose: () => void;
  onSave: (state: LimitedState, most: number | null) => Promise<unknown>;
}

/** Sets how many tasks a column takes at once. One more is marked, never refused. */
export function LimitDialog({ state, most, onClose, onSave }: LimitDialogProps) {
  return (
    <FormDialog
      open={state !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={state ? `Limit of ${STATE_NAMES[state]}` : 'Limit'}
      description="Fewer at once are done sooner. What is over the limit is marked, not refused."
      schema={limitSchema}
      defaultValues={valuesOf(most)}
      submitLabel="Save limit"
      onSave={async ({ most: wanted }) => {
        if (state) await onSave(state, wanted === '' ? null : wanted);
      }}
    >
      {(form) => (
        <Controller
          control={form.control}
          name="most"
          render={({ field, fieldState }) => (
            <Field
              label="Tasks at once"
              optional
              help="Leave it empty for no limit."
              error={fieldState.error?.message}
            >
              <NumberField
                name={field.name}
                ref={field.ref}
                onBlur={field.onBlur}
                min={1}
                max={50}
                value={field.value}
                onChange={(event) => {
                  const { valueAsNumber: number } = event.currentTarget;
                  field.onChange(Number.isNaN(number) ? '' : number);
                }}
              />
            </Field>
          )}
        />
      )}
    </FormDialog>
  );
}
