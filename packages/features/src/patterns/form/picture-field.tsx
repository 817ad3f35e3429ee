import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { imageAddressQuery, PICTURE_BUCKET } from '@foregather/features/core/base';
import { ImagePicker } from '@foregather/ui/image-picker';
import type { PictureInput } from './field-schemas';

export interface PictureFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Its value: the stored file, one that was chosen here, or null; `savePicture` sends and keeps it. */
  name: FieldPathByValue<Values, PictureInput>;
  label: string;
  help?: ReactNode;
}

/** In px: sharp on every screen, and small enough to send by phone. */
const EDGE = 1600;
const SHOWN = 640;

/** A picture of a form, sent when the form is saved. */
export function PictureField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help = 'JPEG, PNG or WebP, up to 30 MB. You choose the part that is shown. It may be left out.',
}: PictureFieldProps<Values, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Picked
          label={label}
          help={help}
          held={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function Picked({
  label,
  help,
  held,
  onChange,
  error,
}: {
  label: string;
  help: ReactNode;
  held: PictureInput;
  onChange: (next: PictureInput) => void;
  error: string | undefined;
}) {
  const stored = typeof held === 'string' ? held : '';
  const { data: saved } = useQuery({
    ...imageAddressQuery(PICTURE_BUCKET, stored, { width: SHOWN }),
    enabled: stored !== '',
  });
  return (
    <ImagePicker
      label={label}
      help={help}
      value={held instanceof File ? held : null}
      onValueChange={onChange}
      saved={stored === '' ? undefined : saved}
      onSavedRemove={() => onChange(null)}
      maxEdge={EDGE}
      maxBytes={30_000_000}
      altHidden
      error={error}
    />
  );
}
