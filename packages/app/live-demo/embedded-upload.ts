/**
 * Stands in the build of the demo where `tus-js-client` stands elsewhere. That protocol saves what arrived before a
 * connection broke; here a file goes to the backend in the same page, in one piece.
 */
import type { HttpRequest, HttpResponse, PreviousUpload, UploadOptions } from 'tus-js-client';

const ENDPOINT = '/upload/resumable';

/** A request as the callbacks of the options know one; it is not the one that sends. */
class SentRequest implements HttpRequest {
  readonly headers = new Headers();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  getMethod = () => 'POST';
  getURL = () => this.#url;
  setHeader = (name: string, value: string) => this.headers.set(name, value);
  getHeader = (name: string) => this.headers.get(name) ?? undefined;
  setProgressHandler = () => undefined;
  send = () => Promise.reject(new Error('The upload itself sends.'));
  abort = async () => undefined;
  getUnderlyingObject = () => null;
}

const answerOf = (status: number, body: string): HttpResponse => ({
  getStatus: () => status,
  getHeader: () => undefined,
  getBody: () => body,
  getUnderlyingObject: () => null,
});

/** What failed, as the product reads it. */
class UploadFailed extends Error {
  readonly originalResponse: HttpResponse;

  constructor(status: number, body: string) {
    super(body);
    this.originalResponse = answerOf(status, body);
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
    const { endpoint, headers, metadata = {}, onBeforeRequest, onProgress, onSuccess } = this.#options;
    const { bucketName, objectName, contentType, cacheControl } = metadata;
    const request = new SentRequest(`${endpoint?.replace(ENDPOINT, '')}/object/${bucketName}/${objectName}`);
    for (const [name, value] of Object.entries(headers ?? {})) request.setHeader(name, value);
    request.setHeader('content-type', contentType ?? 'application/octet-stream');
    request.setHeader('cache-control', `max-age=${cacheControl ?? '3600'}`);
    await onBeforeRequest?.(request);
    const reply = await fetch(request.getURL(), {
      method: request.getMethod(),
      headers: request.headers,
      body: this.#file,
    });
    const body = await reply.text();
    if (this.#stopped) return;
    if (!reply.ok) throw new UploadFailed(reply.status, body);
    onProgress?.(this.#file.size, this.#file.size);
    onSuccess?.({ lastResponse: answerOf(reply.status, body) });
  }
}
