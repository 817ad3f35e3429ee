import { Field, Input } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import { type HouseholdFormInput, householdFormSchema } from './household-schema';

export interface HouseholdDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the household that is renamed; undefined: a new one. */
  name?: string | undefined;
  /** Resolves when saved; throws words when not. */
  onSave: (values: HouseholdFormInput) => Promise<unknown>;
}

/** Names a household. */
export function HouseholdDialog({ name, onSave, ...dialog }: HouseholdDialogProps) {
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={name === undefined ? 'Add a household' : `Rename ${name}`}
      description="It is written on the invitation, such as “Ada and Obi Okafor”."
      schema={householdFormSchema}
      defaultValues={{ name: name ?? '' }}
      submitLabel="Save household"
      onSave={onSave}
    >
      {({ register, formState: { errors } }) => (
        <Field label="Name" error={errors.name?.message}>
          <Input {...register('name')} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}
