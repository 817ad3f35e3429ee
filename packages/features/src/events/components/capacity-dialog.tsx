import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { Button, Checkbox, Dialog, Field, NumberField } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import { type CapacityInput, capacitySchema } from '../schema';

type CapacityValues = z.output<typeof capacitySchema>;

export interface CapacityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Places now; null: no limit. */
  size: number | null;
  /** Places taken and held now. */
  used: number;
  /** Resolves when saved; throws words when not. */
  onSave: (places: { size: number | null; overbook: boolean }) => Promise<unknown>;
}

/** Sets how many places there are. Going below use is only possible on purpose. */
export function CapacityDialog({ open, onOpenChange, ...form }: CapacityDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="sm">
        <Dialog.Title>Places</Dialog.Title>
        <Dialog.Description>
          Each yes takes a place. When all are taken, guests can join the waitlist, and freed places are
          offered in turn.
        </Dialog.Description>
        <CapacityForm {...form} onClose={() => onOpenChange(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function CapacityForm({
  size,
  used,
  onSave,
  onClose,
}: Pick<CapacityDialogProps, 'size' | 'used' | 'onSave'> & { onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<CapacityInput, unknown, CapacityValues>({
    resolver: zodResolver(capacitySchema),
    defaultValues: { limited: size !== null, size: size ?? '', overbook: false },
  });
  const { errors, isSubmitting } = form.formState;
  const [limited, wanted] = useWatch({ control: form.control, name: ['limited', 'size'] });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(async (values) => {
        setFailure(undefined);
        try {
          await onSave({
            size: values.limited && values.size !== '' ? values.size : null,
            overbook: values.overbook,
          });
          onClose();
        } catch (error) {
          setFailure(errorMessage(error));
        }
      })}
    >
      {failure ? (
        <p role="alert" className="rounded-md bg-danger-surface p-3 text-danger-text text-sm">
          {failure}
        </p>
      ) : null}
      <Checkbox {...form.register('limited')} label="The number of places is limited" />
      {limited ? (
        <Controller
          control={form.control}
          name="size"
          render={({ field }) => (
            <Field
              label="Places"
              error={errors.size?.message}
              help={used > 0 ? `${used} are taken or offered now.` : undefined}
            >
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
      ) : null}
      {limited && wanted !== '' && wanted < used ? (
        <Checkbox
          {...form.register('overbook')}
          label="Overbook on purpose"
          help="Nobody who has a place loses it. No new reply gets one until there is room again."
        />
      ) : null}
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          Save places
        </Button>
      </Dialog.Footer>
    </form>
  );
}
