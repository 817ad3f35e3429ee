import { AwsClient } from 'aws4fetch';
import { withoutTrailingSlash } from '../../lib/without-trailing-slash';
import { insufficientStorage } from '../../storage/errors';
import type { FileStore, StoredFile } from '../../storage/types';

export interface S3Options {
  /** Address of the service without the bucket, such as https://s3.eu-central-1.amazonaws.com; https, except on this machine. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of every key, such as `files/`. */
  prefix?: string;
  /** Size of a part in bytes; at least 5 MB except in tests. Default 8 MB. */
  partSize?: number;
}

const DEFAULT_PART = 8 * 1024 * 1024;
const RETRIES = 3;

/** An unexpected response of the service; its text is for the log. */
export class S3Error extends Error {
  override name = 'S3Error';
}

/** Stores files in a bucket of any S3-compatible service, addressed by path. Large files are uploaded in parts. */
export function createS3Files(options: S3Options): FileStore {
  const {
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    prefix = 'files/',
    partSize = DEFAULT_PART,
  } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const root = `${withoutTrailingSlash(options.endpoint)}/${encodeURIComponent(bucket)}`;
  const at = (id: string, query = '') => `${root}/${prefix}${encodeURIComponent(id)}${query}`;

  async function ask(url: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const response = await client.fetch(url, init);
    if (expected.includes(response.status)) return response;
    const said = (await response.text()).slice(0, 500);
    // The response of such services when their disks are full.
    if (response.status === 507) throw insufficientStorage();
    throw new S3Error(`S3 answered ${response.status} to ${init.method ?? 'GET'}: ${said}`);
  }

  async function sendParts(
    id: string,
    first: Uint8Array<ArrayBuffer>,
    next: () => Promise<Uint8Array<ArrayBuffer> | null>,
  ): Promise<void> {
    const begun = await ask(at(id, '?uploads='), { method: 'POST' }, [200]);
    const uploadId = tag(await begun.text(), 'UploadId');
    if (uploadId === null) throw new S3Error('S3 started an upload without an id.');
    const upload = encodeURIComponent(uploadId);
    try {
      const tags: string[] = [];
      for (let part: Uint8Array<ArrayBuffer> | null = first; part !== null; part = await next()) {
        const sent = await ask(
          at(id, `?partNumber=${tags.length + 1}&uploadId=${upload}`),
          { method: 'PUT', body: part },
          [200],
        );
        await sent.body?.cancel();
        tags.push(sent.headers.get('etag') ?? '');
      }
      const list = tags
        .map(
          (etag, index) =>
            `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
        )
        .join('');
      const done = await ask(
        at(id, `?uploadId=${upload}`),
        { method: 'POST', body: `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>` },
        [200],
      );
      // A failure of this step can have status 200.
      const said = await done.text();
      if (said.includes('<Error>'))
        throw new S3Error(`S3 did not complete the upload: ${said.slice(0, 500)}`);
    } catch (error) {
      // The original error is thrown below, and aborting often fails too: the sweep removes the parts.
      await ask(at(id, `?uploadId=${upload}`), { method: 'DELETE' }, [204, 200, 404]).catch(() => undefined);
      throw error;
    }
  }

  async function* pages(query: string, element: string): AsyncGenerator<string[]> {
    let after = '';
    for (;;) {
      const answer = await ask(`${root}?${query}${after}`, {}, [200]);
      const xml = await answer.text();
      yield [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
        ([, inner = '']) => inner,
      );
      const token = tag(xml, 'NextContinuationToken');
      if (tag(xml, 'IsTruncated') !== 'true' || token === null) return;
      after = `&continuation-token=${encodeURIComponent(token)}`;
    }
  }

  return {
    async write(id, body) {
      const next = inParts(body, partSize);
      const first = (await next()) ?? new Uint8Array();
      if (first.length < partSize) {
        const sent = await ask(at(id), { method: 'PUT', body: first }, [200]);
        await sent.body?.cancel();
        return;
      }
      await sendParts(id, first, next);
    },
    async read(id, range) {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const answer = await ask(at(id), { headers }, [200, 206, 404]);
      if (answer.status !== 404) return answer.body;
      await answer.body?.cancel();
      return null;
    },
    async has(id) {
      return (await ask(at(id), { method: 'HEAD' }, [200, 404])).status === 200;
    },
    async remove(ids) {
      for (const id of ids) {
        const gone = await ask(at(id), { method: 'DELETE' }, [200, 204, 404]);
        await gone.body?.cancel();
      }
    },
    async *list(): AsyncGenerator<StoredFile> {
      for await (const found of pages(`list-type=2&prefix=${encodeURIComponent(prefix)}`, 'Contents')) {
        for (const entry of found) {
          const key = unescapeXml(tag(entry, 'Key') ?? '');
          const moment = Date.parse(tag(entry, 'LastModified') ?? '');
          if (key.startsWith(prefix) && !Number.isNaN(moment))
            yield { id: key.slice(prefix.length), at: moment };
        }
      }
    },
    identity: async () => `${root}/${prefix}`,
    async sweep(before) {
      for await (const found of pages(`uploads=&prefix=${encodeURIComponent(prefix)}`, 'Upload')) {
        for (const entry of found) {
          const key = unescapeXml(tag(entry, 'Key') ?? '');
          const uploadId = tag(entry, 'UploadId');
          if (uploadId === null || !(Date.parse(tag(entry, 'Initiated') ?? '') < before)) continue;
          const url = at(key.slice(prefix.length), `?uploadId=${encodeURIComponent(uploadId)}`);
          await ask(url, { method: 'DELETE' }, [200, 204, 404]);
        }
      }
    },
  };
}

/** Splits a stream into chunks of one size, the last one shorter; null at its end. */
function inParts(
  body: ReadableStream<Uint8Array>,
  size: number,
): () => Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader();
  let left: Uint8Array = new Uint8Array();
  let ended = false;
  return async () => {
    const part = new Uint8Array(size);
    let filled = 0;
    while (filled < size) {
      if (left.length === 0) {
        if (ended) break;
        const { done, value } = await reader.read();
        if (done) {
          ended = true;
          break;
        }
        left = value;
      }
      const taken = left.subarray(0, size - filled);
      part.set(taken, filled);
      filled += taken.length;
      left = left.subarray(taken.length);
    }
    if (filled === 0) return null;
    return filled === size ? part : part.slice(0, filled);
  };
}

const tag = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const unescapeXml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
