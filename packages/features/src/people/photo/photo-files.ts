import { db, PORTRAIT_EDGES, unwrapStorage } from '@foregather/features/core/base';

/** The bucket of people's photos: a folder each, a file for each size. */
export const PORTRAITS = 'portraits';
const filesIn = (folder: string) => PORTRAIT_EDGES.map((edge) => `${folder}/${edge}`);

/** Removes the files of one photo. */
export async function removePhoto(folder: string): Promise<void> {
  unwrapStorage(await db().storage.from(PORTRAITS).remove(filesIn(folder)));
}

/** Removes the files of photos that no entry shows any more. A failure is not the reader's concern: no page names them. */
export async function clearPhotos(folders: readonly (string | null)[]): Promise<void> {
  await Promise.allSettled(folders.filter((folder) => folder !== null).map(removePhoto));
}
