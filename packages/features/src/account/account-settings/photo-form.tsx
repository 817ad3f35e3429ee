import { ImagePicker } from '@foregather/ui/image-picker';
import { Controller } from 'react-hook-form';
import { Form } from '@foregather/features/patterns';
import { type OwnPhotoDraft, ownPhotoSchema } from '../schema';

export interface PhotoFormProps {
  /** Address of the picture there is. */
  saved: string | undefined;
  /** Resolves when saved. An error is shown, and the form keeps its picture. */
  onSave: (draft: OwnPhotoDraft) => Promise<unknown>;
}

/** The picture beside the reader's own name. */
export function PhotoForm({ saved, onSave }: PhotoFormProps) {
  const had = saved !== undefined;
  return (
    <Form
      label="Your photo"
      schema={ownPhotoSchema}
      defaultValues={{ photo: null, had, stays: had }}
      summary={false}
      sendsAgain
      submitLabel="Save photo"
      submitVariant="default"
      onSave={onSave}
    >
      {({ control, watch, setValue }) => (
        <Controller
          control={control}
          name="photo"
          render={({ field, fieldState }) => (
            <ImagePicker
              label="The picture beside your name"
              help="JPEG, PNG or WebP, up to 30 MB. You choose the part that is shown. Anybody who has its address can open it."
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
      )}
    </Form>
  );
}
