import type { Caller } from '../types';
import type { IncomingFile } from './body/incoming';
import { discardBody } from './body/streams';
import { isAllowedType } from './content';
import type { StorageContext } from './context';
import { invalidMimeType, tooLarge } from './errors';
import { checkKey } from './object-names';
import type { AnnouncedUpload, ResumableHost } from './types';
import { assertDiskSpace } from './disk-space';
import { openBucket, ownerOf, storeFile, testWrite, type UploadRequest } from './upload';

/** The storage operations behind a resumable upload: the same checks as for any other upload, at its start and end. */
export function createResumableHost(context: StorageContext): ResumableHost {
  const { tokens, clock, fileSizeLimit } = context;

  async function requestFor(upload: AnnouncedUpload, caller: Caller): Promise<UploadRequest> {
    const name = checkKey(upload.name);
    const { bucket } = upload;
    if (upload.signature === null) {
      const mode = upload.upsert ? 'upsert' : 'insert';
      return { bucket, name, caller, mode, owner: ownerOf(caller), operation: 'storage.tus.upload.create' };
    }
    const grant = await tokens.verify(upload.signature, 'upload', `${bucket}/${name}`);
    return {
      bucket,
      name,
      caller,
      mode: grant.upsert === true ? 'upsert' : 'insert',
      owner: grant.owner ?? null,
      operation: 'storage.tus.upload.create',
      trusted: true,
    };
  }

  return {
    maxSize: fileSizeLimit,
    now: () => clock.now(),
    assertDiskSpace: (bytes) => assertDiskSpace(context.hasDiskSpace, bytes),
    async begin(upload, caller, pending) {
      // The parts are combined in a second file before they are removed.
      await assertDiskSpace(context.hasDiskSpace, 2 * upload.size);
      const request = await requestFor(upload, caller);
      const bucket = await openBucket(context, request);
      if (upload.size > bucket.limit) throw tooLarge();
      if (!isAllowedType(upload.contentType, bucket.allowed_mime_types))
        throw invalidMimeType(upload.contentType);
      await testWrite(context, request, upload.size + pending, upload.contentType);
    },
    async finish(upload, caller, body) {
      const file: IncomingFile = {
        contentType: upload.contentType,
        body,
        announced: upload.size,
        fields: async () => ({ cacheControl: upload.cacheControl, userMetadata: upload.userMetadata }),
        complete: () => undefined,
        discard: async () => {
          if (!body.locked) discardBody(body.cancel());
        },
      };
      const stored = await storeFile(context, await requestFor(upload, caller), file);
      return `${stored.bucket_id}/${stored.name}`;
    },
  };
}
