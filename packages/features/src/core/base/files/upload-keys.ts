/** The library keeps the address of each unfinished upload in local storage under such a key. */
export const isUploadKey = (key: string): boolean => key.startsWith('tus::');

/** A file is continued by the same user to the same place only: the library's own fingerprint names just the file. */
export const uploadFingerprint = (
  userId: string,
  { bucket, path }: { bucket: string; path: string },
  { name, type, size, lastModified }: File,
): string => JSON.stringify([userId, bucket, path, name, type, size, lastModified]);
