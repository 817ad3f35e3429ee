import { SCENE_FACTS } from '@foregather/covers';
import { Button, Field, NumberField, Skeleton } from '@foregather/ui';
import { ImagePlus, Shuffle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { CoverImage } from '@foregather/features/core/shell';
import { nextSeed } from '../../form-values';
import type { CoverPhotos } from '../../hooks/use-cover-photos';
import { LETTERINGS, photoPath } from '../../schema';
import type { EventFormHandle } from '../event-fields';
import { lookOfForm } from './cover-look';
import { CoverTitle, type FormPhoto } from './cover-title';
import { PictureChoice } from './picture-choice';

/** Loaded with the first photo that is wanted: it brings the frame to cut with. */
const CoverPhotoField = lazy(async () => ({
  default: (await import('./cover-photo-field')).CoverPhotoField,
}));

const MOODS = [
  { value: 'day', label: 'Day' },
  { value: 'golden', label: 'Golden hour' },
  { value: 'dusk', label: 'Dusk' },
] as const;

const LETTERING_LABELS = { poster: 'Poster', name_tag: 'Name tag', banner: 'Banner' } as const;

export interface CoverFieldsProps {
  form: EventFormHandle;
  /** Who invites, as guests read it. */
  host: string;
  photos: CoverPhotos;
}

/** The picture of the invitation: drawn or the host's own photo, and how the title is lettered. */
export function CoverFields({ form, host, photos }: CoverFieldsProps) {
  const { control, setValue, clearErrors, formState } = form;
  const values = useWatch({ control });
  const look = lookOfForm(values);
  const facts = SCENE_FACTS[look.kind];
  const value = values.coverPhoto ?? '';
  const path = photoPath(value);
  const photo =
    path === null
      ? null
      : { address: photos.addressOf(path), x: values.coverFocusX ?? 50, y: values.coverFocusY ?? 50 };
  /** The photo that gave way to a drawing: it comes back with the next press. */
  const [laidAside, setLaidAside] = useState<string>();
  const choose = (picture: '0' | '1' | 'photo') => {
    clearErrors(['coverPhoto', 'coverAlt']);
    if (picture === 'photo') {
      setValue('coverPhoto', laidAside ?? 'wanted', changed);
      if (laidAside !== undefined && values.lettering === 'poster')
        setValue('lettering', 'name_tag', changed);
      return;
    }
    if (path !== null) setLaidAside(path);
    setValue('coverPhoto', '', changed);
    setValue('coverVariant', picture, changed);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <PictureChoice
        legend="Picture"
        help="Drawn for your kind of event, with one place free: your guest’s. Or a photo of yours."
        value={value === '' ? (look.variant === 1 ? '1' : '0') : 'photo'}
        onChange={choose}
        options={[
          ...facts.map((each, index) => {
            const variant = index === 1 ? 1 : 0;
            return {
              value: variant === 1 ? ('1' as const) : ('0' as const),
              label: each.name,
              picture: (
                <CoverImage
                  look={{ ...look, variant, mood: values.coverMood ? look.mood : each.mood }}
                  shape="card"
                />
              ),
            };
          }),
          { value: 'photo', label: 'Your own photo', picture: <PhotoTile photo={photo} /> },
        ]}
      />
      {value === '' ? (
        <DrawnFields form={form} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <CoverPhotoField form={form} photos={photos} />
        </Suspense>
      )}
      <PictureChoice
        legend="Lettering"
        {...(photo
          ? { help: 'Over a photo the title has a surface of its own, so that everybody can read it.' }
          : {})}
        value={values.lettering ?? 'poster'}
        onChange={(lettering) => setValue('lettering', lettering, changed)}
        error={formState.errors.lettering?.message}
        options={LETTERINGS.filter((lettering) => photo === null || lettering !== 'poster').map(
          (lettering) => ({
            value: lettering,
            label: LETTERING_LABELS[lettering],
            picture: (
              <CoverTitle
                look={look}
                photo={photo}
                lettering={lettering}
                title={values.name?.trim() || 'The title'}
                invites={`${host} invites you`}
              />
            ),
          }),
        )}
      />
    </div>
  );
}

const changed = { shouldDirty: true } as const;

/** The photo where there is one, else what the choice means. */
function PhotoTile({ photo }: { photo: FormPhoto | null }) {
  return photo ? (
    <img
      src={photo.address}
      alt=""
      className="aspect-video size-full object-cover"
      style={{ objectPosition: `${photo.x}% ${photo.y}%` }}
    />
  ) : (
    <span className="grid aspect-video place-items-center bg-muted text-muted-foreground">
      <ImagePlus className="size-8" />
    </span>
  );
}

/** Of a drawn picture: who is there, the time of day, and the number it shows. */
function DrawnFields({ form }: Pick<CoverFieldsProps, 'form'>) {
  const { control, setValue, formState } = form;
  const values = useWatch({ control });
  const look = lookOfForm(values);
  const scene = SCENE_FACTS[look.kind][look.variant];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          onClick={() => {
            // The scene stays as it is, whatever the next seed would show.
            setValue('coverVariant', look.variant === 1 ? '1' : '0', changed);
            setValue('coverSeed', nextSeed(look.seed), changed);
          }}
        >
          <Shuffle aria-hidden />
          Another one
        </Button>
        <p className="text-meta text-muted-foreground">Other people at the same place.</p>
      </div>
      <PictureChoice
        legend="Time of day"
        help="Guests whose phone is dark see the same people after sunset."
        value={look.mood === 'night' ? scene.mood : look.mood}
        onChange={(mood) => setValue('coverMood', mood, changed)}
        options={MOODS.map((mood) => ({
          ...mood,
          picture: <CoverImage look={{ ...look, mood: mood.value }} shape="card" asChosen />,
        }))}
      />
      {scene.number === undefined ? null : (
        <Controller
          control={control}
          name="coverNumber"
          render={({ field }) => (
            <Field
              label={scene.number === 'age' ? 'Number in balloons' : 'Year in the picture'}
              optional
              error={formState.errors.coverNumber?.message}
            >
              <NumberField
                name={field.name}
                ref={field.ref}
                onBlur={field.onBlur}
                min={0}
                max={9999}
                value={field.value ?? ''}
                onChange={({ currentTarget: { value, valueAsNumber } }) =>
                  field.onChange(value === '' ? null : valueAsNumber)
                }
              />
            </Field>
          )}
        />
      )}
    </>
  );
}
