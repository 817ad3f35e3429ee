/** What the page that edits a venue reads and writes besides the venue itself: its photos, and when it was changed. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  db,
  PICTURE_BUCKET,
  RequestError,
  unwrap,
  unwrapMaybe,
  unwrapStorage,
} from '@foregather/features/core/base';
import { venueKeys, type VenuePhoto } from '../venues';

/** When a venue was last changed, as an ISO instant: a draft on this device may be older. */
export const venueChangedQuery = (venueId: string) =>
  queryOptions({
    queryKey: [...venueKeys.detail(venueId), 'changed'] as const,
    queryFn: async ({ signal }): Promise<string> => {
      const row = unwrapMaybe(
        await db()
          .from('venues')
          .select('updated_at')
          .eq('id', venueId)
          .is('deleted_at', null)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (row === null) throw new RequestError(404, 'Not found');
      return row.updated_at;
    },
  });

/** Where the next photo of a venue goes in the bucket: a name that nobody guesses, written once. */
export const newPhotoPath = (orgId: string) => `${orgId}/venues/${crypto.randomUUID()}`;

const GAP = 1024;

const refresh = (queries: QueryClient, venueId: string) =>
  queries.invalidateQueries({ queryKey: venueKeys.photos(venueId) });

async function discard(path: string): Promise<void> {
  try {
    unwrapStorage(await db().storage.from(PICTURE_BUCKET).remove([path]));
  } catch {
    // No row names the file any more: that is not the reader's concern.
  }
}

/** Gives a venue the photo whose file has arrived in the bucket, after those it has. */
export const addPhotoMutation = (queries: QueryClient, venueId: string) =>
  mutationOptions({
    mutationFn: async (path: string) => {
      try {
        const last = unwrap(
          await db()
            .from('venue_photos')
            .select('position')
            .eq('venue_id', venueId)
            .order('position', { ascending: false })
            .limit(1),
        );
        unwrap(
          await db()
            .from('venue_photos')
            .insert({ venue_id: venueId, path, position: (last[0]?.position ?? 0) + GAP })
            .select('id'),
        );
      } catch (error) {
        // Without an answer the row may be there, and name the file.
        if (!(error instanceof RequestError && error.status === 0)) await discard(path);
        throw error;
      }
    },
    onSettled: () => refresh(queries, venueId),
  });

/** Says in words what is on a photo. */
export const describePhotoMutation = (queries: QueryClient, venueId: string) =>
  mutationOptions({
    mutationFn: async ({ id, alt }: { id: string; alt: string }) => {
      const rows = unwrap(await db().from('venue_photos').update({ alt }).eq('id', id).select('id'));
      if (rows.length === 0) throw new RequestError(404, 'Not found');
    },
    onSettled: () => refresh(queries, venueId),
  });

/** Puts the photos of a venue into this order; only those that move are written. */
export const orderPhotosMutation = (queries: QueryClient, venueId: string) =>
  mutationOptions({
    mutationFn: async (photos: readonly VenuePhoto[]) => {
      for (const [index, { id, position }] of photos.entries()) {
        const place = (index + 1) * GAP;
        if (place !== position)
          unwrap(await db().from('venue_photos').update({ position: place }).eq('id', id).select('id'));
      }
    },
    onMutate: (photos) => queries.setQueryData(venueKeys.photos(venueId), photos),
    onSettled: () => refresh(queries, venueId),
  });

/** Removes a photo with its file. */
export const removePhotoMutation = (queries: QueryClient, venueId: string) =>
  mutationOptions({
    mutationFn: async ({ id, path }: VenuePhoto) => {
      unwrap(await db().from('venue_photos').delete().eq('id', id).select('id'));
      await discard(path);
    },
    onSettled: () => refresh(queries, venueId),
  });
