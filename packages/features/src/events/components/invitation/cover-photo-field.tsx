import { Button, LiveRegion } from '@foregather/ui';
import { ImagePicker } from '@foregather/ui/image-picker';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '@foregather/features/core/base';
import type { CoverPhotos } from '../../hooks/use-cover-photos';
import { photoPath } from '../../schema';
import type { EventFormHandle } from '../event-fields';
import { FocalPoint } from './focal-point';

export interface CoverPhotoFieldProps {
  form: EventFormHandle;
  photos: CoverPhotos;
}

/** In pixels: less would be a blur at the head of a page. */
const LEAST = 600;
const MOST_BYTES = 30_000_000;
const EDGE = 2400;

async function heightOf(photo: Blob): Promise<number> {
  const bitmap = await createImageBitmap(photo);
  const { height } = bitmap;
  bitmap.close();
  return height;
}

/**
 * The host's own photo: chosen, its part cut out, sent at once, described, and where to look in it. While it is on its
 * way, or did not arrive, the form says so and is not saved.
 */
export function CoverPhotoField({ form, photos }: CoverPhotoFieldProps) {
  const { control, setValue, clearErrors, formState } = form;
  const [value, x, y, alt] = useWatch({
    control,
    name: ['coverPhoto', 'coverFocusX', 'coverFocusY', 'coverAlt'],
  });
  /** What was cut here; the form knows its file once it is with the server. */
  const [cut, setCut] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const attempt = useRef<symbol>(undefined);
  const path = photoPath(value);
  const set = (next: string) => {
    setValue('coverPhoto', next, { shouldDirty: true });
    clearErrors('coverPhoto');
  };
  useEffect(() => {
    // A form that was kept on this device has no file to go on with.
    if (cut === null && (value === 'sending' || value === 'failed')) setValue('coverPhoto', 'wanted');
  }, [cut, value, setValue]);

  const send = async (photo: File) => {
    const mine = Symbol(photo.name);
    attempt.current = mine;
    setProblem(undefined);
    set('sending');
    const end = (next: string, said?: string) => {
      // Another photo, or none, was chosen meanwhile.
      if (attempt.current !== mine) return;
      set(next);
      setProblem(said);
    };
    try {
      const height = await heightOf(photo);
      if (height < LEAST) {
        if (attempt.current === mine) setCut(null);
        return end(
          'wanted',
          `That part is ${height} pixels high. Take a larger one, of ${LEAST} pixels or more.`,
        );
      }
      end(await photos.upload(photo));
    } catch (error) {
      end('failed', errorMessage(error));
    }
  };
  const choose = (photo: File | null) => {
    setCut(photo);
    if (photo) {
      // A title stands on its own surface over a photo.
      if (form.getValues('lettering') === 'poster') setValue('lettering', 'name_tag', { shouldDirty: true });
      setValue('coverFocusX', 50, { shouldDirty: true });
      setValue('coverFocusY', 50, { shouldDirty: true });
      void send(photo);
    } else {
      attempt.current = undefined;
      setProblem(undefined);
      set('wanted');
    }
  };
  const saved = path === null ? undefined : photos.addressOf(path);
  return (
    <div className="grid grid-cols-1 gap-6">
      <ImagePicker
        label="Photo"
        help={`JPEG, PNG or WebP, up to 30 MB, ${LEAST} pixels wide and high or more. You choose the part that is shown.`}
        value={cut}
        onValueChange={choose}
        saved={cut === null ? saved : undefined}
        onSavedRemove={() => choose(null)}
        maxEdge={EDGE}
        minWidth={LEAST}
        maxBytes={MOST_BYTES}
        alt={alt}
        onAltChange={(text) =>
          setValue('coverAlt', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        altError={formState.errors.coverAlt?.message}
        error={problem ?? formState.errors.coverPhoto?.message}
      />
      <LiveRegion visible className="text-meta text-muted-foreground empty:hidden">
        {value === 'sending' ? 'The photo is being sent.' : ''}
      </LiveRegion>
      {value === 'failed' && cut ? (
        <Button variant="secondary" className="w-fit" onClick={() => void send(cut)}>
          Try again
        </Button>
      ) : null}
      {saved === undefined ? null : (
        <FocalPoint
          photo={saved}
          focus={{ x, y }}
          onFocus={(focus) => {
            setValue('coverFocusX', focus.x, { shouldDirty: true });
            setValue('coverFocusY', focus.y, { shouldDirty: true });
          }}
        />
      )}
    </div>
  );
}
