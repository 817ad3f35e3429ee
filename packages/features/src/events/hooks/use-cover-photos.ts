import { useMemo } from 'react';
import { publicImageAddress } from '@foregather/features/core/base';
import { COVER_EDGE, uploadCoverPhoto } from '../mutations';

/** What the choice of a cover needs of the host's photos. */
export interface CoverPhotos {
  /** Address of the whole photo, not cut. */
  addressOf: (path: string) => string;
  /** Sends a photo; resolves to its file, rejects with words for the reader. */
  upload: (photo: File) => Promise<string>;
}

/** The photos of an organisation's covers. */
export const useCoverPhotos = (orgId: string): CoverPhotos =>
  useMemo(
    () => ({
      addressOf: (path) => publicImageAddress('covers', path, { width: COVER_EDGE / 2 }),
      upload: (photo) => uploadCoverPhoto(orgId, photo),
    }),
    [orgId],
  );
