import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  db,
  PORTRAIT_EDGES,
  resizePicture,
  unwrapMaybe,
  unwrapStorage,
} from '@foregather/features/core/base';
import { clearPhotos, PORTRAITS, removePhoto } from './photo-files';

const [SMALL, LARGE] = PORTRAIT_EDGES;
/** A folder is written once and never changed. In seconds. */
const YEAR = '31536000';

async function uploadFiles(folder: string, photo: File): Promise<void> {
  const put = async (edge: number, picture: Blob) =>
    unwrapStorage(
      await db().storage.from(PORTRAITS).upload(`${folder}/${edge}`, picture, {
        contentType: picture.type,
        cacheControl: YEAR,
      }),
    );
  await Promise.all([put(SMALL, await resizePicture(photo, SMALL)), put(LARGE, photo)]);
}

export interface SavePhoto {
  personId: string;
  /** Cut to a square of `LARGE` px at most; null takes the photo away. */
  photo: File | null;
  /** Folder of the photo before. */
  had: string | null;
  /** The person agrees to be shown; of a child, a parent. */
  agreed: boolean;
}

/** Resolves to the folder before, for its files to be removed. */
const setPhoto = async (args: { person_id: string; photo_path?: string; agreed?: boolean }) =>
  unwrapMaybe(await db().rpc('set_person_photo', args));

async function replacePhoto(orgId: string, personId: string, photo: File, agreed: boolean) {
  const folder = `${orgId}/${crypto.randomUUID()}`;
  try {
    await uploadFiles(folder, photo);
    return await setPhoto({ person_id: personId, photo_path: folder, agreed });
  } catch (error) {
    await clearPhotos([folder]);
    throw error;
  }
}

/** Shows a photo for a person of the directory, or none. */
export const savePhotoMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({ personId, photo, had, agreed }: SavePhoto): Promise<void> => {
      // The files first: whoever asks for a photo to go must not find it kept because the second step failed.
      if (!photo && had !== null) await removePhoto(had);
      const before = photo
        ? await replacePhoto(orgId, personId, photo, agreed)
        : await setPhoto({ person_id: personId });
      await clearPhotos([before]);
    },
    // A face is shown on many pages.
    onSuccess: () => queries.invalidateQueries(),
  });
