import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A fake S3 server with the operations that the store needs, including signature verification. */
export interface S3Double {
  endpoint: string;
  objects: Map<string, { body: Buffer; at: Date }>;
  /** Parts of unfinished uploads. */
  uploads: Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>;
  /** Answers the next requests with 500. */
  failNext: (requests: number, when?: (request: IncomingMessage) => boolean) => void;
  /** Method, path and query of each request. */
  asked: string[];
  close(): Promise<void>;
}

export const S3_KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'secret-of-the-test', region: 'eu-test-1' };
const PAGE = 2;

/** Listens on a free port of this machine until it is closed. */
export async function openS3Double(bucket: string): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  const uploads: S3Double['uploads'] = new Map();
  const asked: string[] = [];
  let failures = 0;
  let failsWhen: (request: IncomingMessage) => boolean = () => true;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
  });

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    asked.push(`${request.method} ${request.url}`);
    const reply = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) => {
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? undefined : content);
    };
    if (failures > 0 && failsWhen(request)) {
      failures -= 1;
      return reply(500, '<Error><Code>InternalError</Code></Error>');
    }
    if (!isSigned(request, body)) return reply(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const [, first = '', ...rest] = url.pathname.split('/');
    if (first !== bucket) return reply(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = rest.map(decodeURIComponent).join('/');
    const query = url.searchParams;
    if (key === '' && query.has('list-type')) return reply(200, listObjects(query));
    if (key === '' && query.has('uploads')) return reply(200, listUploads(query.get('prefix') ?? ''));
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `${randomUUID()}+/=`;
      uploads.set(id, { key, at: new Date(), parts: new Map() });
      return reply(200, `<R><Key>${key}</Key><UploadId>${id}</UploadId></R>`);
    }
    const uploadId = query.get('uploadId');
    if (uploadId !== null) {
      const upload = uploads.get(uploadId);
      if (upload === undefined || upload.key !== key)
        return reply(404, '<Error><Code>NoSuchUpload</Code></Error>');
      if (request.method === 'DELETE') {
        uploads.delete(uploadId);
        return reply(204);
      }
      if (request.method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body);
        return reply(200, '', { etag: etagOf(body) });
      }
      const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
      const parts = listed.map(([, number, etag]) => ({ body: upload.parts.get(Number(number)), etag }));
      if (
        parts.some(
          (part) => part.body === undefined || `&quot;${etagOf(part.body).slice(1, -1)}&quot;` !== part.etag,
        )
      )
        return reply(400, '<Error><Code>InvalidPart</Code></Error>');
      uploads.delete(uploadId);
      objects.set(key, {
        body: Buffer.concat(parts.map((part) => part.body ?? Buffer.alloc(0))),
        at: new Date(),
      });
      return reply(200, '<CompleteMultipartUploadResult/>');
    }
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { body, at: new Date() });
      return reply(200, '', { etag: etagOf(body) });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return reply(204);
    }
    if (found === undefined) return reply(404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return reply(200, found.body);
    return reply(206, found.body.subarray(Number(start), Number(end) + 1));
  }

  function listObjects(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + PAGE);
    const more = from + PAGE < keys.length;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString() ?? ''}</LastModified></Contents>`,
    );
    return `<L><IsTruncated>${more}</IsTruncated>${contents.join('')}${more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}</L>`;
  }

  function listUploads(prefix: string): string {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    return `<L>${found.map(([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`).join('')}</L>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    asked,
    failNext(requests, when = () => true) {
      failures = requests;
      failsWhen = when;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Verifies AWS signature version 4 with an implementation of its own, independent of the product code. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (given === null) return false;
  const [, id = '', day = '', region = '', names = '', signature = ''] = given;
  const payload = String(request.headers['x-amz-content-sha256'] ?? '');
  if (id !== S3_KEYS.accessKeyId || region !== S3_KEYS.region) return false;
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const url = new URL(request.url ?? '/', 'http://s3.test');
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    headers.join(''),
    names,
    payload,
  ].join('\n');
  const moment = String(request.headers['x-amz-date'] ?? '');
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  const key = ['s3', 'aws4_request'].reduce(
    (derived, part) => hmac(derived, part),
    hmac(hmac(`AWS4${S3_KEYS.secretAccessKey}`, day), region),
  );
  return hmac(key, toSign).toString('hex') === signature;
}
