import { queryOptions } from '@tanstack/react-query';
import { db } from '../data/client';
import { unwrapStorage } from './unwrap-storage';

/** How long a signed address opens its picture, in seconds. */
export const SIGNED_FOR = 3600;
/** An address is used until shortly before its end, in ms. */
export const USED_FOR = (SIGNED_FOR - 600) * 1000;

export interface ImageSize {
  width?: number;
  height?: number;
  resize?: 'cover' | 'contain' | 'fill';
}

/** Signed address of a picture in a private bucket, in the size it is shown in. */
export const imageAddressQuery = (bucket: string, path: string, size: ImageSize = {}) =>
  queryOptions({
    queryKey: ['image-address', bucket, path, size] as const,
    queryFn: async (): Promise<string> =>
      unwrapStorage(await db().storage.from(bucket).createSignedUrl(path, SIGNED_FOR, { transform: size }))
        .signedUrl,
    staleTime: USED_FOR,
    gcTime: USED_FOR,
  });

/** Address of a picture in a public bucket, in the size it is shown in. */
export const publicImageAddress = (bucket: string, path: string, size: ImageSize = {}): string =>
  db().storage.from(bucket).getPublicUrl(path, { transform: size }).data.publicUrl;
