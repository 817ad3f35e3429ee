import { Field, Textarea } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import { type PostalForm, postalFormSchema } from './postal';
import type { Recipient } from './recipients';

export interface AddressDialogProps {
  /** Whose address it is; undefined: the dialog is closed. */
  recipient: Recipient | undefined;
  onClose: () => void;
  /** Resolves when saved; throws words when not. */
  onSave: (recipient: Recipient, address: string) => Promise<unknown>;
}

/** Writes down where the post of a household goes, as it is written on an envelope. */
export function AddressDialog({ recipient, onClose, onSave }: AddressDialogProps) {
  return (
    <FormDialog
      open={recipient !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={`Address of ${recipient?.name ?? ''}`}
      description="As it stands on an envelope, a line each. The name stands above it."
      schema={postalFormSchema}
      defaultValues={{ address: recipient?.lines.join('\n') ?? '' }}
      submitLabel="Save address"
      onSave={async ({ address }: PostalForm) => (recipient ? onSave(recipient, address) : undefined)}
    >
      {({ register, formState: { errors } }) => (
        <Field
          label="Postal address"
          help="Street and number, then postcode and town. Leave it empty if there is none."
          error={errors.address?.message}
        >
          <Textarea {...register('address')} rows={5} dir="auto" autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}
