import { Field, Input, NativeSelect } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import type { InvitationRow } from '../../invitation-row';
import { emailSchema } from '../schema';

export interface EmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose invitation it is. */
  name: string;
  /** To whom of them the mail can go. */
  adults: InvitationRow['adults'];
  /** Resolves when saved; throws words when not. */
  onSave: (personId: string, email: string) => Promise<unknown>;
}

/** Writes down where the mail of an invitation goes: the address of one of its adults. */
export function EmailDialog({ name, adults, onSave, ...dialog }: EmailDialogProps) {
  const [first] = adults;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Email address of ${name}`}
      description="It is kept in your directory. Nothing is sent yet."
      schema={emailSchema}
      defaultValues={{ personId: first?.id ?? '', email: '' }}
      submitLabel="Save address"
      onSave={({ personId, email }) => onSave(personId, email)}
    >
      {({ register, formState: { errors } }) => (
        <div className="grid gap-4">
          {adults.length > 1 ? (
            <Field label="Whose address is it?">
              <NativeSelect
                {...register('personId')}
                options={adults.map(({ id, name: label }) => ({ value: id, label }))}
              />
            </Field>
          ) : null}
          <Field label="Email" error={errors.email?.message}>
            <Input {...register('email')} type="email" inputMode="email" autoComplete="off" dir="auto" />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}
