import { fileTypeFromBuffer } from 'file-type/core';
import { wrongContent } from './errors';

/** Number of bytes needed to detect a file type. */
export const HEAD_BYTES = 8192;

/** Canonical names of types with aliases. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'image/vnd.mozilla.apng': 'image/png',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
};

/** Types with a signature: a file declared as one of these must match it. */
const RECOGNISED =
  /^(?:image\/(?!svg)|video\/|audio\/|font\/|application\/(?:pdf|zip|gzip|x-7z-compressed|vnd\.rar|x-tar|epub\+zip|rtf)$)/;
/** Container formats of office documents: the first bytes reveal no more. */
const CONTAINERS: Readonly<Record<string, RegExp>> = {
  'application/zip':
    /^application\/(?:vnd\.openxmlformats|vnd\.oasis|epub\+zip|x-zip)|\.(?:document|sheet|presentation)/,
  'application/x-cfb': /^application\/(?:msword|vnd\.ms-|x-msi)/,
};
/** Types sent by clients that do not know better. */
const UNKNOWN = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
/** What the client says of bytes whose type the caller did not give. */
const CLIENT_DEFAULT = 'text/plain;charset=utf-8';
/** Containers for sound and video are detected by one name and declared by another. */
const SHARED_CONTAINER = /^(?:audio|video)\/(?:mp4|webm|ogg|quicktime|3gpp|x-matroska|mpeg)$/;

/** The canonical type without parameters, in lower case. */
export function plainType(contentType: string): string {
  const bare = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return ALIASES[bare] ?? bare;
}

/**
 * Compares the declared type of a file with its first bytes (docs/security.md, threat 83). Returns the type to store,
 * and the detected raster image type, whatever the declared one. Throws InvalidMimeType 415 when they contradict each
 * other.
 */
export async function checkContent(
  claimed: string,
  head: Uint8Array<ArrayBuffer>,
): Promise<{ contentType: string; image: string | null }> {
  const said = plainType(claimed);
  // It becomes a header when the file is served.
  const sound = /^[\x20-\x7e]{0,255}$/.test(claimed) && (said === '' || /^[\w.+-]+\/[\w.+*-]+$/.test(said));
  if (!sound) throw wrongContent('The content type cannot be read.');
  // A head that the library cannot parse has no known type.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const seen = found === undefined ? null : plainType(found.mime);
  const image = seen !== null && seen.startsWith('image/') ? seen : null;
  if (UNKNOWN.has(said)) return { contentType: seen ?? 'application/octet-stream', image };
  if (image !== null && claimed.replaceAll(/\s/g, '').toLowerCase() === CLIENT_DEFAULT)
    return { contentType: image, image };
  if (RECOGNISED.test(said) && !agree(said, seen)) {
    const what = seen === null ? 'something else' : seen;
    throw wrongContent(`The file says it is ${said}, but its content is ${what}.`);
  }
  return { contentType: RECOGNISED.test(said) ? said : claimed.trim(), image };
}

function agree(said: string, seen: string | null): boolean {
  if (seen === null) return false;
  if (said === seen) return true;
  if (CONTAINERS[seen]?.test(said) === true) return true;
  return (
    SHARED_CONTAINER.test(said) && SHARED_CONTAINER.test(seen) && said.split('/')[1] === seen.split('/')[1]
  );
}

/** Whether a bucket accepts the type: `image/png`, or `image/*`. Null or an empty list accepts all. */
export function isAllowedType(contentType: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const type = plainType(contentType);
  return allowed.some((one) => {
    const wanted = one.trim().toLowerCase();
    return (
      wanted === '*/*' ||
      wanted === type ||
      plainType(wanted) === type ||
      (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
    );
  });
}

/** Types that browsers display without running content. All others are served as downloads. */
const INLINE =
  /^(?:image\/(?:jpeg|png|gif|webp|avif|bmp|tiff|x-icon|vnd\.microsoft\.icon|heic|heif)|video\/[\w.+-]+|audio\/[\w.+-]+|application\/pdf|text\/plain)$/;

/** Headers that prevent a file from acting as a page on the origin that serves it (docs/security.md, threat 83). */
export function safetyHeaders(
  contentType: string,
  name: string,
  download: string | null,
): [string, string][] {
  const type = plainType(contentType);
  const inline = INLINE.test(type) && download === null;
  const fileName = download === null || download === '' ? (name.split('/').at(-1) ?? name) : download;
  return [
    ['x-content-type-options', 'nosniff'],
    ['content-disposition', inline ? 'inline' : `attachment; ${dispositionName(fileName)}`],
    // Built-in PDF viewers do not start in a sandbox.
    ...(type === 'application/pdf'
      ? []
      : ([['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"]] satisfies [
          string,
          string,
        ][])),
    // Pages of other origins may embed files whose URL they have.
    ['cross-origin-resource-policy', 'cross-origin'],
  ];
}

function dispositionName(name: string): string {
  const plain = name.replaceAll(/[^\w!#$&+.^`|~ ()-]/g, '_').slice(0, 200);
  const encoded = encodeURIComponent(name.slice(0, 200)).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
