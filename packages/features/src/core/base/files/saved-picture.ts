import { db } from '../data/client';
import { RequestError } from '../data/errors';
import { unwrapStorage } from './unwrap-storage';

/** Where pictures of rows are kept: private, in the folder of their organisation. */
export const PICTURE_BUCKET = 'photos';
/** A file is written once and never changed. In seconds. */
const YEAR = '31536000';

const bucket = () => db().storage.from(PICTURE_BUCKET);

async function discard(path: string): Promise<void> {
  try {
    unwrapStorage(await bucket().remove([path]));
  } catch {
    // No row names the file any more: that is not the reader's concern.
  }
}

/**
 * Saves a row with its picture: sends what was chosen, hands its file to `save`, and removes the file that no row names
 * afterwards, the one before or, where the row is refused, the new one. `picture`: a stored file stays, null is none.
 */
export async function savePicture<Saved>(
  { orgId, picture, before }: { orgId: string; picture: File | string | null; before?: string | null },
  save: (path: string | null) => Promise<Saved>,
): Promise<Saved> {
  let path: string | null = null;
  if (picture instanceof File) {
    path = `${orgId}/${crypto.randomUUID()}`;
    unwrapStorage(await bucket().upload(path, picture, { contentType: picture.type, cacheControl: YEAR }));
  } else path = picture;
  try {
    const saved = await save(path);
    if (before && before !== path) await discard(before);
    return saved;
  } catch (error) {
    // Without an answer the row may be there, and name the file.
    const refused = !(error instanceof RequestError && error.status === 0);
    if (refused && path !== null && picture instanceof File) await discard(path);
    throw error;
  }
}
