import { joinBytes, textOfBytes } from '../lib/bytes';
import { jsonFault } from '../lib/json-guard';
import type { ServiceName } from './errors';

/** Largest request body: 1 MB. Imports send their rows in batches. */
export const MAX_BODY_BYTES = 1_048_576;

export type BodyVerdict = { body: Uint8Array<ArrayBuffer> | null } | { status: 400 | 413; message: string };

const tooLarge = (most: number) =>
  ({
    status: 413,
    message: `The request body is larger than ${most < MAX_BODY_BYTES ? `${most / 1024} kB` : '1 MB'}.`,
  }) as const;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
const OPENING = { object: 0x7b, array: 0x5b };
const TEXT_TYPE = /^(?:text\/|application\/x-www-form-urlencoded\b)/i;

/**
 * Reads the body up to the limit and refuses content that the services must never see (docs/security.md, threats 44 and
 * 102).
 */
export async function readBody(
  request: Request,
  service: ServiceName,
  most = MAX_BODY_BYTES,
): Promise<BodyVerdict> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return { body: null };
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > most) return tooLarge(most);
  // A client that disconnects midway is not a server error.
  const body = await readUpTo(request.body, most).catch(() => undefined);
  if (body === undefined) return { status: 400, message: 'The request body ended early.' };
  if (body === null) return tooLarge(most);
  if (body.length === 0) return { body };
  const type = request.headers.get('content-type') ?? '';
  // Services check again where they parse. The auth service parses JSON regardless of the content type; only the form
  // with which a provider sends somebody back is not JSON. A function parses what it likes.
  const looksLikeJson = service === 'functions' && (body[0] === OPENING.object || body[0] === OPENING.array);
  const isForm = service === 'auth' && new URL(request.url).pathname.endsWith('/v1/callback');
  const isJson = !isForm && (JSON_TYPE.test(type) || type === '' || service === 'auth' || looksLikeJson);
  if (!isJson && !TEXT_TYPE.test(type)) return { body };
  const text = textOfBytes(body);
  if (text === null) return { status: 400, message: 'The request body is not valid UTF-8.' };
  if (isJson) {
    const fault = jsonFault(text);
    if (fault !== null) return { status: 400, message: fault };
  } else if (text.includes('\0')) {
    return {
      status: 400,
      message: 'The request body contains a NUL character, which Postgres text cannot store.',
    };
  }
  return { body };
}

async function readUpTo(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      // Not awaited: a branch of a teed stream is only released together with the other, and the request is refused for
      // its size either way.
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
  return joinBytes(chunks);
}
