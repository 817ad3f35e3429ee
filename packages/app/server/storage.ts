import type { StorageOptions } from '@foregather/supabase-embedded';
import {
  createDiskFiles,
  createDiskResumable,
  createDiskSpaceCheck,
  createS3Files,
  createSharpImages,
  fileCleanupHeldUntil,
} from '@foregather/supabase-embedded/node';
import type { S3Env } from './env.ts';

/** The largest video; what each bucket takes is in the migrations, and what a plan has room for in its limits. */
const LARGEST_FILE = 2_000_000_000;

/** Where uploaded files are kept: in the data folder, or in a bucket where one is named. Unfinished ones stay on this machine. */
export function productStorage(
  folder: { root: string; files: string; uploads: string },
  s3: S3Env | undefined,
): StorageOptions {
  return {
    files: s3 === undefined ? createDiskFiles(folder.files) : createS3Files(s3),
    images: createSharpImages(),
    resumable: createDiskResumable(folder.uploads),
    // Also with a bucket elsewhere: parts of uploads, and the rows of all of them, are on this disk.
    hasDiskSpace: createDiskSpaceCheck(folder.files),
    heldUntil: fileCleanupHeldUntil(folder.root),
    fileSizeLimit: LARGEST_FILE,
  };
}
