import type { Caller, Clock, Driver, ProjectKeys, ScheduledJob, Service } from '../types';
import { openUpload, type IncomingFile } from './body/incoming';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets';
import type { StorageContext } from './context';
import { createDatabase } from './database';
import {
  infoOf,
  publicObject,
  serveImage,
  serveObject,
  signedObject,
  transformationOf,
  visibleObject,
} from './download';
import { errorResponse, noRoute, notAvailable, StorageError } from './errors';
import { createJanitor } from './janitor';
import { checkKey, splitPath } from './object-names';
import { listObjects, listObjectsV2 } from './listing';
import { copyObject, moveObject, removeObject, removeObjects } from './move-copy-remove';
import { assertSameFiles } from './same-files';
import { createResumableHost } from './resumable-host';
import { signDownload, signDownloads, signUpload } from './signing';
import { createGrantTokens } from './tokens';
import { withDiskSpaceCheck } from './disk-space';
import { readTransformation } from './transformation';
import type { ResumableUploads, StorageOptions } from './types';
import { ownerOf, storeFile, type Target, type UploadRequest } from './upload';

const DEFAULT_LIMIT = 500_000_000;
const HOUR = 3_600_000;

export interface StorageDependencies {
  driver: Driver;
  keys: ProjectKeys;
  clock: Clock;
  /** Absent if the project has no storage: every call is then refused with an explanation. */
  options: StorageOptions | undefined;
  log: (entry: Record<string, unknown>) => void;
}

interface Call {
  context: StorageContext;
  resumable: ResumableUploads | null;
  request: Request;
  caller: Caller;
  /** The rest of the path after the route. */
  rest: string;
}

type Route = readonly [method: RegExp, path: RegExp, answer: (call: Call) => Promise<Response>];

/** A file named by a URL, with a validated key. */
function target({ rest }: Call): Target {
  const { bucket, name } = splitPath(rest);
  return { bucket, name: checkKey(name) };
}

/** A bucket alone. */
const bucketOf = ({ rest }: Call): string => splitPath(rest).bucket;

const query = ({ request }: Call, name: string): string | null => new URL(request.url).searchParams.get(name);

/** In order of specificity, because bucket names and keywords share a position. */
const ROUTES: readonly Route[] = [
  [/^POST$/, /^\/bucket$/, (call) => createBucket(call.context, call.request, call.caller)],
  [/^GET$/, /^\/bucket$/, (call) => listBuckets(call.context, call.request, call.caller)],
  [/^POST$/, /^\/bucket\/([^/]+)\/empty$/, (call) => emptyBucket(call.context, bucketOf(call), call.caller)],
  [/^GET$/, /^\/bucket\/([^/]+)$/, (call) => getBucket(call.context, bucketOf(call), call.caller)],
  [
    /^PUT$/,
    /^\/bucket\/([^/]+)$/,
    (call) => updateBucket(call.context, bucketOf(call), call.request, call.caller),
  ],
  [/^DELETE$/, /^\/bucket\/([^/]+)$/, (call) => deleteBucket(call.context, bucketOf(call), call.caller)],
  [/./, /^\/upload\/resumable(.*)$/, resumableUpload],
  [
    /^POST$/,
    /^\/object\/list\/([^/]+)$/,
    (call) => listObjects(call.context, bucketOf(call), call.request, call.caller),
  ],
  [
    /^POST$/,
    /^\/object\/list-v2\/([^/]+)$/,
    (call) => listObjectsV2(call.context, bucketOf(call), call.request, call.caller),
  ],
  [/^POST$/, /^\/object\/move$/, (call) => moveObject(call.context, call.request, call.caller)],
  [/^POST$/, /^\/object\/copy$/, (call) => copyObject(call.context, call.request, call.caller)],
  [
    /^POST$/,
    /^\/object\/upload\/sign\/(.+)$/,
    (call) => signUpload(call.context, target(call), call.request, call.caller),
  ],
  [/^PUT$/, /^\/object\/upload\/sign\/(.+)$/, uploadSigned],
  [
    /^POST$/,
    /^\/object\/sign\/([^/]+)$/,
    (call) => signDownloads(call.context, bucketOf(call), call.request, call.caller),
  ],
  [
    /^POST$/,
    /^\/object\/sign\/(.+)$/,
    (call) => signDownload(call.context, target(call), call.request, call.caller),
  ],
  [/^(?:GET|HEAD)$/, /^\/object\/sign\/(.+)$/, downloadSigned],
  [/^(?:GET|HEAD)$/, /^\/object\/public\/(.+)$/, downloadPublic],
  [/^(?:GET|HEAD)$/, /^\/object\/info\/public\/(.+)$/, infoPublic],
  [/^(?:GET|HEAD)$/, /^\/object\/info\/(?:authenticated\/)?(.+)$/, infoAuthenticated],
  [/^(?:GET|HEAD)$/, /^\/object\/(?:authenticated\/)?(.+)$/, downloadAuthenticated],
  [/^(?:GET|HEAD)$/, /^\/render\/image\/(authenticated\/.+|public\/.+|sign\/.+)$/, renderImage],
  [
    /^POST$/,
    /^\/object\/(.+)$/,
    (call) => upload(call, call.request.headers.get('x-upsert') === 'true' ? 'upsert' : 'insert'),
  ],
  [/^PUT$/, /^\/object\/(.+)$/, (call) => upload(call, 'update')],
  [
    /^DELETE$/,
    /^\/object\/([^/]+)$/,
    (call) => removeObjects(call.context, bucketOf(call), call.request, call.caller),
  ],
  [/^DELETE$/, /^\/object\/(.+)$/, (call) => removeObject(call.context, target(call), call.caller)],
  // There is no CDN, so there is nothing to purge.
  [/^DELETE$/, /^\/cdn\/(.+)$/, async () => Response.json({ message: 'success' })],
];

/** The storage service and its maintenance jobs. */
export function createStorage({ driver, keys, clock, options, log }: StorageDependencies): {
  service: Service;
  jobs: readonly ScheduledJob[];
  /** Called once the database is migrated; throws when its files are elsewhere. */
  ready(): Promise<void>;
} {
  if (options === undefined) {
    return {
      service: async () => errorResponse(notAvailable('This server does not store files.')),
      jobs: [],
      ready: async () => undefined,
    };
  }
  const context: StorageContext = {
    db: createDatabase(driver),
    files: withDiskSpaceCheck(options.files, options.hasDiskSpace),
    hasDiskSpace: options.hasDiskSpace,
    images: options.images ?? null,
    tokens: createGrantTokens(keys, clock),
    clock,
    fileSizeLimit: options.fileSizeLimit ?? DEFAULT_LIMIT,
    underWay: new Map(),
    log,
  };
  const resumable = options.resumable?.(createResumableHost(context)) ?? null;
  const janitor = createJanitor({
    driver,
    files: options.files,
    resumable,
    clock,
    heldUntil: options.heldUntil ?? 0,
    log,
  });
  return {
    ready: () => assertSameFiles(driver, options.files),
    jobs: [{ name: 'storage-janitor', everyMs: HOUR, run: janitor }],
    async service(request, { path, caller }) {
      try {
        for (const [method, pattern, answer] of ROUTES) {
          const [matched, rest = ''] = pattern.exec(path) ?? [];
          if (matched !== undefined && method.test(request.method))
            return await answer({ context, resumable, request, caller, rest });
        }
        throw noRoute();
      } catch (error) {
        if (error instanceof StorageError) return errorResponse(error);
        throw error;
      }
    },
  };
}

async function upload(call: Call, mode: UploadRequest['mode']): Promise<Response> {
  const { context, request, caller } = call;
  const file: IncomingFile = await openUpload(request);
  const stored = await storeFile(
    context,
    {
      ...target(call),
      caller,
      mode,
      operation: mode === 'update' ? 'storage.object.upload_update' : 'storage.object.upload',
      owner: ownerOf(caller),
    },
    file,
  );
  return Response.json({ Id: stored.id, Key: `${stored.bucket_id}/${stored.name}` });
}

async function uploadSigned(call: Call): Promise<Response> {
  const { context, request, caller } = call;
  const { bucket, name } = target(call);
  const grant = await context.tokens.verify(query(call, 'token'), 'upload', `${bucket}/${name}`);
  const stored = await storeFile(
    context,
    {
      bucket,
      name,
      caller,
      mode: grant.upsert === true ? 'upsert' : 'insert',
      operation: 'storage.object.upload_signed',
      owner: grant.owner ?? null,
      trusted: true,
    },
    await openUpload(request),
  );
  return Response.json({ Id: stored.id, Key: `${stored.bucket_id}/${stored.name}` });
}

async function downloadAuthenticated(call: Call): Promise<Response> {
  const object = await visibleObject(
    call.context,
    target(call),
    call.caller,
    'storage.object.get_authenticated',
  );
  return serveObject(call.context, object, call.request, {
    shared: false,
    download: query(call, 'download'),
  });
}

async function downloadPublic(call: Call): Promise<Response> {
  const object = await publicObject(call.context, target(call), call.caller, 'storage.object.get_public');
  return serveObject(call.context, object, call.request, { shared: true, download: query(call, 'download') });
}

async function downloadSigned(call: Call): Promise<Response> {
  const { bucket, name } = target(call);
  await call.context.tokens.verify(query(call, 'token'), 'download', `${bucket}/${name}`);
  const object = await signedObject(call.context, { bucket, name }, call.caller, 'storage.object.get_signed');
  return serveObject(call.context, object, call.request, {
    shared: false,
    download: query(call, 'download'),
  });
}

async function infoAuthenticated(call: Call): Promise<Response> {
  return Response.json(
    infoOf(await visibleObject(call.context, target(call), call.caller, 'storage.object.info_authenticated')),
  );
}

async function infoPublic(call: Call): Promise<Response> {
  return Response.json(
    infoOf(await publicObject(call.context, target(call), call.caller, 'storage.object.info_public')),
  );
}

async function renderImage(call: Call): Promise<Response> {
  const { context, request, caller, rest } = call;
  const [kind = '', ...path] = rest.split('/');
  const { bucket, name } = target({ ...call, rest: path.join('/') });
  const options = { shared: kind === 'public', download: query(call, 'download') };
  if (kind === 'sign') {
    const grant = await context.tokens.verify(query(call, 'token'), 'download', `${bucket}/${name}`);
    const object = await signedObject(context, { bucket, name }, caller, 'storage.render.image_signed');
    // Only the signed transformation is served, because the URL may be in anybody's hands.
    const transformation = readTransformation(grant.transformations ?? 'format:origin');
    return serveImage(context, object, request, { ...options, transformation });
  }
  const object =
    kind === 'public'
      ? await publicObject(context, { bucket, name }, caller, 'storage.render.image_public')
      : await visibleObject(context, { bucket, name }, caller, 'storage.render.image_authenticated');
  return serveImage(context, object, request, { ...options, transformation: transformationOf(request) });
}

async function resumableUpload({ resumable, request, caller, rest }: Call): Promise<Response> {
  if (resumable === null) throw notAvailable('Resumable uploads are not taken here.');
  return resumable.fetch(request, { path: rest, caller });
}
