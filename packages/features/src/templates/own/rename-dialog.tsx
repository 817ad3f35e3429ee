import * as z from 'zod';
import { Field, Input } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import type { OwnTemplate } from './own-templates';

const nameSchema = z.object({
  name: z.string().trim().min(1, 'Give the template a name.').max(80, 'Take at most 80 characters.'),
});

export interface RenameDialogProps {
  template: OwnTemplate | null;
  onClose: () => void;
  /** Throws words when it is not saved. */
  onSave: (template: OwnTemplate, name: string) => Promise<void>;
}

/** Gives a template another name; events that were made of it keep theirs. */
export function RenameDialog({ template, onClose, onSave }: RenameDialogProps) {
  return (
    <FormDialog
      open={template !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title="Rename the template"
      schema={nameSchema}
      defaultValues={{ name: template?.name ?? '' }}
      submitLabel="Save name"
      onSave={async ({ name }) => {
        if (template) await onSave(template, name);
      }}
    >
      {({ register, formState: { errors } }) => (
        <Field label="Name" error={errors.name?.message}>
          <Input {...register('name')} />
        </Field>
      )}
    </FormDialog>
  );
}
