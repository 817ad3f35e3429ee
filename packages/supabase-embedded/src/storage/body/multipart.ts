import { invalidRequest } from '../errors';
import { discardBody } from './streams';

/** One part of a form; its body is unread. */
export interface Part {
  name: string;
  /** Its content type; null if the form gives none. */
  contentType: string | null;
  isFile: boolean;
  body: ReadableStream<Uint8Array>;
}

const LONGEST_HEAD = 4096;
const MOST_PARTS = 20;

/**
 * Parses a form part by part while it arrives, so that a large file is never in memory (RFC 7578). The body of a part
 * must be read or cancelled before the next one is requested. Throws InvalidRequest for a malformed or truncated form.
 */
export async function* readForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
): AsyncGenerator<Part, void, void> {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw invalidRequest('The form has no boundary.');
  const reader = body.getReader();
  // Every delimiter starts on a new line; a line break is prepended for the first one.
  let buffer: Uint8Array = ascii('\r\n');
  let ended = false;
  const more = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) ended = true;
    else buffer = append(buffer, value);
  };
  const delimiter = ascii(`\r\n--${boundary}`);

  /** Bytes up to the next delimiter, or null after it. */
  const untilDelimiter = async (): Promise<Uint8Array | null> => {
    for (;;) {
      const at = indexOf(buffer, delimiter);
      if (at === 0) {
        buffer = buffer.subarray(delimiter.length);
        return null;
      }
      // A possible start of a delimiter is kept until more bytes arrive.
      const safe = at === -1 ? buffer.length - delimiter.length + 1 : at;
      if (safe > 0) {
        const chunk = buffer.slice(0, safe);
        buffer = buffer.subarray(safe);
        return chunk;
      }
      if (ended) throw invalidRequest('The form ends early.');
      await more();
    }
  };
  /** Text up to an empty line, or null after the last delimiter. */
  const readHead = async (): Promise<string | null> => {
    for (;;) {
      if (buffer.length >= 2 && buffer[0] === 45 && buffer[1] === 45) return null;
      const end = indexOf(buffer, ascii('\r\n\r\n'));
      if (end !== -1) {
        const head = new TextDecoder().decode(buffer.subarray(0, end));
        buffer = buffer.subarray(end + 4);
        return head;
      }
      if (buffer.length > LONGEST_HEAD) throw invalidRequest('The head of a part of the form is too long.');
      if (ended) throw invalidRequest('The form ends early.');
      await more();
    }
  };

  try {
    while ((await untilDelimiter()) !== null);
    for (let count = 0; ; count += 1) {
      const head = await readHead();
      if (head === null) return;
      if (count >= MOST_PARTS) throw invalidRequest('The form has too many parts.');
      const progress = { read: false };
      const part = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const chunk = await untilDelimiter();
            if (chunk !== null) {
              controller.enqueue(chunk);
              return;
            }
            progress.read = true;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      yield { ...headOf(head), body: part };
      // An ignored part.
      while (!progress.read && (await untilDelimiter()) !== null);
    }
  } finally {
    discardBody(reader.cancel());
  }
}

function headOf(head: string): Omit<Part, 'body'> {
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? '';
  const [, name = ''] =
    /\bname="((?:[^"\\]|\\.)*)"/i.exec(disposition.replace(/filename\*?=/gi, 'file=')) ?? [];
  const contentType = /^content-type:(.*)$/im.exec(head)?.[1]?.trim() ?? null;
  return { name, contentType, isFile: /\bfilename\*?=/i.test(disposition) };
}

const ascii = (text: string) => new TextEncoder().encode(text);

function append(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first] = wanted;
  if (first === undefined) return -1;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}
