import type { Upload, UploadOptions } from 'tus-js-client';
import { connectionOf, db } from '../data/client';
import { isSessionRefusal } from '../data/errors';
import { loadTus } from './load-tus';
import { sessionRefusalIn, uploadError } from './upload-errors';
import { uploadFingerprint } from './upload-keys';
import type { UploadTarget } from './upload-state';

/** Hosted projects take chunks of exactly this size. */
const CHUNK_BYTES = 6 * 1024 * 1024;
/** Waits before a request is sent again, in ms; they begin anew whenever bytes have arrived. */
const RETRY_DELAYS = [0, 1000, 3000, 5000];
const HOUR = 3600;

export interface UploadListener {
  onProgress: (sent: number, total: number) => void;
  onDone: () => void;
  onFailed: (error: unknown) => void;
}

export interface RunningUpload {
  /** Sends the file, or what is missing of it. */
  start(): void;
  /** Stops sending. What has arrived stays with the server for a day. */
  stop(): void;
  /** Stops, and lets the server forget what has arrived. */
  cancel(): Promise<void>;
}

/** Whether the same request may succeed later: no answer, a failing server, another offset than was thought. */
const mayPass = (status: number, method: string) =>
  status === 0 || status === 423 || status >= 500 || (status === 409 && method === 'PATCH');

/** One file on its way to a bucket, by Supabase Storage's resumable protocol and with the token of the one client. */
export function createUpload(file: File, target: UploadTarget, listener: UploadListener): RunningUpload {
  /** The present attempt; the library calls back for earlier ones too. */
  let attempt: symbol | undefined;
  let upload: Upload | undefined;
  const { url, key } = connectionOf(db());

  async function optionsOf(mine: symbol): Promise<UploadOptions> {
    const isMine = () => attempt === mine;
    const { data } = await db().auth.getSession();
    /** Set between the refusal of a token and the first request that was accepted after it. */
    let renewal: 'due' | 'tried' | undefined;
    return {
      endpoint: `${url}/storage/v1/upload/resumable`,
      // Without local storage the address is known to the earlier attempt only.
      uploadUrl: upload?.url ?? null,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => uploadFingerprint(data.session?.user.id ?? '', target, file),
      headers: { apikey: key, 'x-upsert': String(target.upsert === true) },
      metadata: {
        bucketName: target.bucket,
        objectName: target.path,
        contentType: file.type,
        cacheControl: String(target.cacheControl ?? HOUR),
      },
      async onBeforeRequest(request) {
        // The library cannot be stopped between its start and its first request.
        if (!isMine() && request.getMethod() !== 'DELETE') throw new Error('The upload was stopped.');
        if (renewal === 'due') {
          renewal = 'tried';
          await db().auth.refreshSession();
        }
        const { session } = (await db().auth.getSession()).data;
        if (session) request.setHeader('Authorization', `Bearer ${session.access_token}`);
      },
      onAfterResponse(request, response) {
        const refusal = sessionRefusalIn(request, response);
        if (refusal) throw refusal;
        renewal = undefined;
      },
      onShouldRetry(failed) {
        if (!isMine()) return false;
        const error = uploadError(failed);
        if (isSessionRefusal(error) && renewal === undefined) {
          renewal = 'due';
          return true;
        }
        return mayPass(error.status, failed.originalRequest.getMethod()) && navigator.onLine;
      },
      onProgress: (sent, total) => {
        if (isMine()) listener.onProgress(sent, total);
      },
      onSuccess: () => {
        if (isMine()) listener.onDone();
      },
      onError: (error) => {
        if (isMine()) listener.onFailed(uploadError(error));
      },
    };
  }

  async function send(mine: symbol): Promise<void> {
    const tus = await loadTus();
    const next = new tus.Upload(file, await optionsOf(mine));
    const [previous] = await next.findPreviousUploads();
    if (attempt !== mine) return;
    if (previous) next.resumeFromPreviousUpload(previous);
    upload = next;
    next.start();
  }

  const stop = () => {
    attempt = undefined;
    void upload?.abort();
  };

  return {
    start() {
      const mine = Symbol(file.name);
      attempt = mine;
      send(mine).catch((error: unknown) => {
        if (attempt === mine) listener.onFailed(error);
      });
    },
    stop,
    async cancel() {
      stop();
      await upload?.abort(true);
    },
  };
}
