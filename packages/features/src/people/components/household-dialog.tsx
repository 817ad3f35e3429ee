import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Dialog, Field, Input } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import { type HouseholdFormInput, householdFormSchema } from '../schema';

export interface HouseholdDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the household that is renamed; undefined: a new one. */
  name?: string | undefined;
  /** Resolves when saved; throws words when not. */
  onSave: (values: HouseholdFormInput) => Promise<unknown>;
}

/** Names a household. */
export function HouseholdDialog({ open, onOpenChange, name, onSave }: HouseholdDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="sm">
        <Dialog.Title>{name === undefined ? 'Add a household' : `Rename ${name}`}</Dialog.Title>
        <Dialog.Description>
          It is written on the invitation, such as “Ada and Obi Okafor”.
        </Dialog.Description>
        <HouseholdForm name={name ?? ''} onSave={onSave} onClose={() => onOpenChange(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function HouseholdForm({
  name,
  onSave,
  onClose,
}: {
  name: string;
  onSave: HouseholdDialogProps['onSave'];
  onClose: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<HouseholdFormInput>({
    resolver: zodResolver(householdFormSchema),
    defaultValues: { name },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(async (values) => {
        setFailure(undefined);
        try {
          await onSave(values);
          onClose();
        } catch (error) {
          setFailure(errorMessage(error));
        }
      })}
    >
      <Field label="Name" error={errors.name?.message ?? failure}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          Save household
        </Button>
      </Dialog.Footer>
    </form>
  );
}
