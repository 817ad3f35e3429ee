import { Checkbox } from '@foregather/ui';
import { ImagePicker } from '@foregather/ui/image-picker';
import { Controller } from 'react-hook-form';
import { FormDialog } from '@foregather/features/patterns';
import type { DirectoryPerson } from '../persons';
import { type PhotoDraft, photoFormSchema } from './photo-schema';

export interface PhotoDialogProps {
  /** Whose photo it is; undefined: the dialog is closed. */
  person: Pick<DirectoryPerson, 'full_name' | 'photo_path'> | undefined;
  /** Signed address of the photo there is. */
  saved: string | undefined;
  onClose: () => void;
  /** Resolves when saved; what it throws is shown. */
  onSave: (draft: PhotoDraft) => Promise<unknown>;
}

/** The photo of one person: chosen, cut to a circle, changed or removed. It needs the word that the person agrees. */
export function PhotoDialog({ person, saved, onClose, onSave }: PhotoDialogProps) {
  if (!person) return null;
  const had = person.photo_path !== null;
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Photo of ${person.full_name}`}
      description="Members of your directory see it beside the name. Guests do not."
      schema={photoFormSchema}
      defaultValues={{ photo: null, had, stays: had, agreed: false }}
      submitLabel="Save photo"
      onSave={onSave}
    >
      {({ control, watch, setValue, formState: { errors } }) => (
        <div className="grid gap-5">
          <Controller
            control={control}
            name="photo"
            render={({ field, fieldState }) => (
              <ImagePicker
                label="Photo"
                help="JPEG, PNG or WebP, up to 30 MB. You choose the part that is shown."
                value={field.value}
                onValueChange={field.onChange}
                saved={watch('stays') ? saved : undefined}
                onSavedRemove={() => setValue('stays', false)}
                aspect={1}
                round
                maxEdge={512}
                maxBytes={30_000_000}
                altHidden
                error={fieldState.error?.message}
              />
            )}
          />
          {watch('photo') ? (
            <Controller
              control={control}
              name="agreed"
              render={({ field }) => (
                <Checkbox
                  label={`${person.full_name} agrees to be shown`}
                  help="For a child, a parent agrees."
                  checked={field.value}
                  onChange={(event) => field.onChange(event.currentTarget.checked)}
                  error={errors.agreed?.message}
                />
              )}
            />
          ) : null}
        </div>
      )}
    </FormDialog>
  );
}
