import type { Driver, StorageOptions } from '@foregather/supabase-embedded';
import {
  createDiskFiles,
  createDiskResumable,
  createDiskSpaceCheck,
  createS3Files,
  createSharedResumable,
  createSharpImages,
  fileCleanupHeldUntil,
} from '@foregather/supabase-embedded/node';
import type { ServerEnv } from './env.ts';

/** The largest video; what each bucket takes is in the migrations, and what a plan has room for in its limits. */
const LARGEST_FILE = 2_000_000_000;

/**
 * Where uploaded files are kept: in the data folder, in a folder that hosts share, or in a bucket. Unfinished ones stay
 * in the data folder of the embedded database, and are with the files where several hosts have one database.
 */
export function productStorage(
  folder: { root: string; files: string; uploads: string },
  { filesDir = folder.files, s3 }: Pick<ServerEnv, 'filesDir' | 's3'>,
  driver: Driver,
): StorageOptions {
  const files = s3 === undefined ? createDiskFiles(filesDir) : createS3Files(s3);
  return {
    files,
    images: createSharpImages(),
    resumable:
      driver.shared === true ? createSharedResumable({ driver, files }) : createDiskResumable(folder.uploads),
    // Also with a bucket elsewhere: of the embedded database parts of uploads, and all rows, are on this disk.
    hasDiskSpace: createDiskSpaceCheck(s3 === undefined ? filesDir : folder.files),
    heldUntil: fileCleanupHeldUntil(folder.root),
    fileSizeLimit: LARGEST_FILE,
  };
}
