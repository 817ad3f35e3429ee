import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, Callout, cn, Field, FileDrop, IconButton, Input, Progress, Skeleton } from '@foregather/ui';
import { errorMessage, imageAddressQuery, PICTURE_BUCKET, useUploads } from '@foregather/features/core/base';
import { FormSection, QueryView, runAct, useConfirmAct } from '@foregather/features/patterns';
import { type Venue, type VenuePhoto, venuePhotosQuery } from '../venues';
import {
  addPhotoMutation,
  describePhotoMutation,
  newPhotoPath,
  orderPhotosMutation,
  removePhotoMutation,
} from './photos';

/** In seconds: a file is written once and never changed. */
const YEAR = 31_536_000;
const SHOWN = 320;

export interface VenuePhotosProps {
  venue: Pick<Venue, 'id' | 'org_id'>;
  className?: string;
}

/** The photos of a venue: added, described, ordered and removed at once, without the form above. */
export function VenuePhotos({ venue, className }: VenuePhotosProps) {
  const photos = useQuery(venuePhotosQuery(venue.id));
  return (
    <div className={cn('min-w-0', className)}>
      <FormSection title="Photos" id="photos">
        <p className="text-sm text-muted-foreground">
          Kept at once, without ‘Save venue’. The first one stands for the venue in lists.
        </p>
        <QueryView
          query={photos}
          level={3}
          loadingLabel="Loading photos"
          skeleton={<Skeleton className="h-28" />}
        >
          {(rows) => <PhotoRows venueId={venue.id} photos={rows} />}
        </QueryView>
        <NewPhotos venue={venue} />
      </FormSection>
    </div>
  );
}

function NewPhotos({ venue }: Pick<VenuePhotosProps, 'venue'>) {
  const { mutateAsync: add } = useMutation(addPhotoMutation(useQueryClient(), venue.id));
  const {
    items,
    add: send,
    cancel,
  } = useUploads({
    bucket: PICTURE_BUCKET,
    path: () => newPhotoPath(venue.org_id),
    cacheControl: YEAR,
  });
  const taken = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, file, state } of items) {
      if (state.status !== 'done' || taken.current.has(id)) continue;
      taken.current.add(id);
      void runAct(async () => {
        await add(state.path);
        return { message: `‘${file.name}’ added` };
      }, `‘${file.name}’ was not added`).then(() => cancel(id));
    }
  }, [items, add, cancel]);
  return (
    <>
      <FileDrop
        label="Add photos"
        help="JPEG, PNG, WebP, AVIF or GIF, up to 30 MB each."
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        maxBytes={30_000_000}
        multiple
        onFiles={send}
      />
      {items.map(({ id, file, state }) =>
        state.status === 'failed' ? (
          <Callout
            key={id}
            tone="danger"
            title={`‘${file.name}’ was not sent`}
            announce="assertive"
            actions={
              <>
                {state.retry ? (
                  <Button variant="outline" size="sm" onClick={state.retry}>
                    Try again
                  </Button>
                ) : null}
                <Button variant="outline" size="sm" onClick={() => cancel(id)}>
                  Leave it out
                </Button>
              </>
            }
          >
            {state.message}
          </Callout>
        ) : (
          <Progress
            key={id}
            label={`Sending ${file.name}`}
            value={state.status === 'uploading' && state.total > 0 ? (100 * state.sent) / state.total : null}
          />
        ),
      )}
    </>
  );
}

function PhotoRows({ venueId, photos }: { venueId: string; photos: readonly VenuePhoto[] }) {
  const queries = useQueryClient();
  const { mutateAsync: order } = useMutation(orderPhotosMutation(queries, venueId));
  const { mutateAsync: remove } = useMutation(removePhotoMutation(queries, venueId));
  const { ask, dialog } = useConfirmAct();
  const list = useRef<HTMLOListElement>(null);

  const moveTo = async (from: number, to: number, way: 'up' | 'down') => {
    const next = [...photos];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    await runAct(async () => {
      await order(next);
      return undefined;
    }, 'The order was not kept');
    // Moving its element drops the focus.
    list.current?.querySelector<HTMLElement>(`[data-move="${String(to)}-${way}"]`)?.focus();
  };
  if (photos.length === 0) return null;
  return (
    <>
      <ol ref={list} className="grid grid-cols-1 gap-4">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            venueId={venueId}
            photo={photo}
            number={index + 1}
            last={index === photos.length - 1}
            onMove={(way) => void moveTo(index, way === 'up' ? index - 1 : index + 1, way)}
            onRemove={() =>
              ask({
                title: `Remove photo ${String(index + 1)}?`,
                description: 'Its file is deleted; it cannot be brought back.',
                confirmLabel: 'Remove photo',
                run: async () => {
                  await remove(photo);
                  return { message: 'Photo removed' };
                },
              })
            }
          />
        ))}
      </ol>
      {dialog}
    </>
  );
}

interface PhotoRowProps {
  venueId: string;
  photo: VenuePhoto;
  number: number;
  last: boolean;
  onMove: (way: 'up' | 'down') => void;
  onRemove: () => void;
}

/** `venue_photos.alt`. */
const MOST_ALT = 200;

function PhotoRow({ venueId, photo, number, last, onMove, onRemove }: PhotoRowProps) {
  const { data: address } = useQuery(imageAddressQuery(PICTURE_BUCKET, photo.path, { width: SHOWN }));
  const describe = useMutation(describePhotoMutation(useQueryClient(), venueId));
  const [alt, setAlt] = useState(photo.alt);
  const place = number - 1;
  const keep = () => {
    const words = alt.trim();
    if (words !== photo.alt) describe.mutate({ id: photo.id, alt: words });
  };
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border bg-card p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {address === undefined ? (
        <Skeleton className="aspect-4/3 w-full rounded-lg" />
      ) : (
        <img
          src={address}
          alt={photo.alt || `Photo ${String(number)}, not described yet`}
          className="aspect-4/3 w-full rounded-lg object-cover"
        />
      )}
      <div className="grid content-between gap-2">
        <Field
          label={`What photo ${String(number)} shows`}
          help="Read to those who cannot see it. Kept when you leave the field."
          error={describe.error ? `Not kept: ${errorMessage(describe.error)}` : undefined}
        >
          <Input
            value={alt}
            maxLength={MOST_ALT}
            onChange={(event) => setAlt(event.target.value)}
            onBlur={keep}
            onKeyDown={(event) => {
              if (event.key === 'Enter') keep();
            }}
          />
        </Field>
        <div className="flex">
          <IconButton
            label={`Move photo ${String(number)} up`}
            data-move={`${String(place)}-up`}
            disabled={number === 1}
            onClick={() => onMove('up')}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Move photo ${String(number)} down`}
            data-move={`${String(place)}-down`}
            disabled={last}
            onClick={() => onMove('down')}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton label={`Remove photo ${String(number)}`} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
