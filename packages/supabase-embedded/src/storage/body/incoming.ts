import { jsonFault } from '../../lib/json-guard';
import { invalidRequest } from '../errors';
import { collect, counting, discardBody } from './streams';
import { readForm } from './multipart';

/** Metadata sent with an upload. */
export interface FileFields {
  /** `max-age=N`; 'no-cache' if the client gave none. */
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

export interface IncomingFile {
  contentType: string;
  body: ReadableStream<Uint8Array>;
  /** Announced size in bytes; null if unknown. */
  announced: number | null;
  /** Call it after the body has been read: a form may contain fields after its file. */
  fields(): Promise<FileFields>;
  /** Throws when fewer bytes arrived than were announced. */
  complete(received: number): void;
  /** Discards the unread rest. */
  discard(): Promise<void>;
}

const LONGEST_FIELD = 65_536;
const DEFAULT_TYPE = 'application/octet-stream';

/** Opens the body of an upload: a form with one file, or the bytes themselves. */
export async function openUpload(request: Request): Promise<IncomingFile> {
  const type = request.headers.get('content-type') ?? '';
  const length = Number.parseInt(request.headers.get('content-length') ?? '', 10);
  const announced = Number.isSafeInteger(length) && length >= 0 ? length : null;
  const body = request.body ?? emptyStream();
  return /^multipart\/form-data/i.test(type)
    ? openForm(body, type, announced)
    : {
        contentType: type === '' ? DEFAULT_TYPE : type,
        body,
        announced,
        fields: async () => ({
          cacheControl: cacheControlOf(request.headers.get('cache-control')),
          userMetadata: metadataOf(decodeBase64(request.headers.get('x-metadata'))),
        }),
        complete(received) {
          if (announced !== null && received !== announced)
            throw invalidRequest('The request body ended early.');
        },
        discard: async () => {
          if (!body.locked) discardBody(body.cancel());
        },
      };
}

async function openForm(
  body: ReadableStream<Uint8Array>,
  type: string,
  announced: number | null,
): Promise<IncomingFile> {
  const parts = readForm(body, type);
  const texts = new Map<string, string>();
  /** Reads up to the next file; preceding text fields are kept. */
  const nextFile = async () => {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done === true) return null;
      if (part.isFile || part.name === '') return part;
      texts.set(part.name, new TextDecoder().decode(await collect(counting(part.body, LONGEST_FIELD).body)));
    }
  };
  const file = await nextFile();
  if (file === null) throw invalidRequest('The form has no file.');
  return {
    contentType: texts.get('contentType') ?? file.contentType ?? DEFAULT_TYPE,
    body: file.body,
    announced,
    async fields() {
      if ((await nextFile()) !== null) {
        await parts.return();
        throw invalidRequest('The form has more than one file.');
      }
      return {
        cacheControl: cacheControlOf(texts.get('cacheControl') ?? null),
        userMetadata: metadataOf(texts.get('metadata') ?? null),
      };
    },
    // A truncated form has no final delimiter and has already been refused.
    complete: () => undefined,
    discard: async () => {
      await parts.return();
    },
  };
}

/** Both `3600` and `max-age=3600` become a header; anything that could inject a header value is dropped. */
export function cacheControlOf(value: string | null): string {
  if (value === null || value === '') return 'no-cache';
  if (/^\d{1,10}$/.test(value)) return `max-age=${value}`;
  return /^[\w=, -]{1,100}$/.test(value) ? value : 'no-cache';
}

/** Parses metadata sent as JSON; InvalidRequest for anything but an object. */
export function metadataOf(text: string | null): Record<string, unknown> | null {
  if (text === null || text === '') return null;
  const fault = text.length > LONGEST_FIELD ? 'The metadata is too long.' : jsonFault(text);
  if (fault !== null) throw invalidRequest(`The metadata cannot be read: ${fault}`);
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidRequest('The metadata must be an object.');
  return Object.fromEntries(Object.entries(value));
}

export function decodeBase64(value: string | null): string | null {
  if (value === null || value === '') return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(value), (character) => character.charCodeAt(0)),
    );
  } catch {
    throw invalidRequest('The metadata is not valid base64.');
  }
}

function emptyStream(): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
}
