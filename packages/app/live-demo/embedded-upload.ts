/**
 * Stands in the build of the demo where `tus-js-client` stands elsewhere. That protocol saves what arrived before a
 * connection broke; here a file goes to the backend in the same page, in one piece.
 */
import type { PreviousUpload, UploadOptions } from 'tus-js-client';

const ENDPOINT = '/upload/resumable';

/** A request as the callbacks of the options know one. */
class SentRequest {
  readonly headers = new Headers();
  getMethod = () => 'POST';
  setHeader = (name: string, value: string) => this.headers.set(name, value);
  getHeader = (name: string) => this.headers.get(name) ?? undefined;
}

/** What failed, as the product reads it. */
class UploadFailed extends Error {
  readonly originalResponse: { getStatus: () => number; getBody: () => string };

  constructor(status: number, body: string) {
    super(body);
    this.originalResponse = { getStatus: () => status, getBody: () => body };
  }
}

/** One file on its way: the part of the library's class that `core/base/files/upload.ts` uses. */
export class Upload {
  url: string | null = null;
  readonly #file: File;
  readonly #options: Partial<UploadOptions>;
  #stopped = false;

  constructor(file: File, options: Partial<UploadOptions>) {
    this.#file = file;
    this.#options = options;
  }

  findPreviousUploads = async (): Promise<PreviousUpload[]> => [];
  resumeFromPreviousUpload = (): void => undefined;

  start(): void {
    void this.#send().catch((error: unknown) => {
      if (!this.#stopped) this.#options.onError?.(error instanceof Error ? error : new Error(String(error)));
    });
  }

  async abort(): Promise<void> {
    this.#stopped = true;
  }

  async #send(): Promise<void> {
    const { endpoint, headers, metadata, onBeforeRequest, onProgress, onSuccess } = this.#options;
    const request = new SentRequest();
    for (const [name, value] of Object.entries(headers ?? {})) request.setHeader(name, value);
    request.setHeader('content-type', metadata?.['contentType'] ?? 'application/octet-stream');
    request.setHeader('cache-control', `max-age=${metadata?.['cacheControl'] ?? '3600'}`);
    await onBeforeRequest?.(Object.assign(request, { getURL: () => endpoint ?? '', abort: this.abort }));
    const place = `${metadata?.['bucketName']}/${metadata?.['objectName']}`;
    const reply = await fetch(`${endpoint?.replace(ENDPOINT, '')}/object/${place}`, {
      method: 'POST',
      headers: request.headers,
      body: this.#file,
    });
    if (this.#stopped) return;
    if (!reply.ok) throw new UploadFailed(reply.status, await reply.text());
    onProgress?.(this.#file.size, this.#file.size);
    onSuccess?.({ lastResponse: { getStatus: () => 200, getHeader: () => undefined, getBody: () => '', getUnderlyingObject: () => reply } });
  }
}
