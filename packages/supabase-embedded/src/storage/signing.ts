import * as z from 'zod';
import type { Caller } from '../types';
import type { StorageContext } from './context';
import { visibleObject } from './download';
import { readInput } from './input';
import { checkKey } from './object-names';
import { parseTransformation, writeTransformation } from './transformation';
import { openBucket, ownerOf, type Target, testWrite } from './upload';

/** Lifetime of a signed upload in seconds. */
const UPLOAD_LIFE = 7200;
/** Ten years; a larger number is a mistake. */
const LONGEST_LIFE = 315_360_000;
const expiresIn = z.number().int().min(1).max(LONGEST_LIFE);

/** In upstream's form: the client encodes the whole URL itself. */
const clientPath = ({ bucket, name }: Target) => `${bucket}/${name}`;

/** The encoded path of one file. */
const encodedPath = ({ bucket, name }: Target) =>
  [bucket, ...name.split('/')].map((part) => encodeURIComponent(part)).join('/');

/** Signs the URL of a file that the caller can see. */
export async function signDownload(
  context: StorageContext,
  target: Target,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const input = await readInput(
    request,
    z.object({ expiresIn, transform: z.record(z.string(), z.unknown()).nullish() }),
  );
  await visibleObject(context, target, caller, 'storage.object.sign');
  const wanted = input.transform ? writeTransformation(parseTransformation(input.transform)) : '';
  const token = await context.tokens.sign(
    {
      url: `${target.bucket}/${target.name}`,
      scope: 'download',
      ...(wanted === '' ? {} : { transformations: wanted }),
    },
    input.expiresIn,
  );
  const verb = wanted === '' ? 'object/sign' : 'render/image/sign';
  return Response.json({ signedURL: `/${verb}/${clientPath(target)}?token=${token}` });
}

/** Signs several URLs; hidden and missing files cannot be distinguished. */
export async function signDownloads(
  context: StorageContext,
  bucket: string,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const input = await readInput(
    request,
    z.object({ expiresIn, paths: z.array(z.string().max(1024)).min(1).max(500) }),
  );
  const found = await context.db.asCaller({ caller, operation: 'storage.object.sign_many' }, async (sql) => {
    const { rows } = await sql.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any (array(select json_array_elements_text($2::json)))',
      [bucket, JSON.stringify(input.paths)],
    );
    return new Set(rows.map((row) => row.name));
  });
  const signed = input.paths.map(async (path) => {
    if (!found.has(path)) {
      return {
        error: 'Either the object does not exist or you do not have access to it',
        path,
        signedURL: null,
      };
    }
    const token = await context.tokens.sign({ url: `${bucket}/${path}`, scope: 'download' }, input.expiresIn);
    return {
      error: null,
      path,
      signedURL: `/object/sign/${clientPath({ bucket, name: path })}?token=${token}`,
    };
  });
  return Response.json(await Promise.all(signed));
}

/** Issues a URL for uploading one file: the right to write is checked now, by a rolled-back write. */
export async function signUpload(
  context: StorageContext,
  target: Target,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const name = checkKey(target.name);
  const upsert = request.headers.get('x-upsert') === 'true';
  const owner = ownerOf(caller);
  const upload = {
    ...target,
    name,
    caller,
    operation: 'storage.object.sign_upload_url',
    mode: upsert ? 'upsert' : 'insert',
    owner,
  } as const;
  await openBucket(context, upload);
  await testWrite(context, upload, 0, '');
  const token = await context.tokens.sign(
    { url: `${target.bucket}/${name}`, scope: 'upload', upsert, ...(owner === null ? {} : { owner }) },
    UPLOAD_LIFE,
  );
  return Response.json({ url: `/object/upload/sign/${encodedPath(target)}?token=${token}`, token });
}
