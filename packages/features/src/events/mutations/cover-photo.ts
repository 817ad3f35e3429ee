import { db, resizePicture, unwrap, unwrapStorage } from '@foregather/features/core/base';

/** Longest edge of the file that is kept, in px: the largest shape that is cut from it has 1200. */
export const COVER_EDGE = 2400;
/** A file is written once and never changed. In seconds. */
const YEAR = '31536000';

const bucket = () => db().storage.from('covers');

/**
 * Sends a photo for the cover of an event of this organisation, as a JPEG; resolves to its file. Where the plan has no
 * room it rejects with 402 and the words for the reader.
 */
export async function uploadCoverPhoto(orgId: string, photo: File): Promise<string> {
  const picture = photo.type === 'image/jpeg' ? photo : await resizePicture(photo, COVER_EDGE, 'image/jpeg');
  const path = `${orgId}/${crypto.randomUUID()}`;
  unwrapStorage(await bucket().upload(path, picture, { contentType: picture.type, cacheControl: YEAR }));
  return path;
}

/**
 * Removes the photo that an event had before, and those that were uploaded and never saved. The database keeps what
 * another event shows; a failure is not the reader's concern, since no page names the files.
 */
export async function clearCoverPhotos(orgId: string, had: string | null): Promise<void> {
  try {
    const unused = unwrap(await db().rpc('unused_cover_photos', { org_id: orgId }));
    const files = [...new Set([...unused, ...(had === null ? [] : [had])])];
    if (files.length > 0) unwrapStorage(await bucket().remove(files));
  } catch {
    // The next save tries again.
  }
}
