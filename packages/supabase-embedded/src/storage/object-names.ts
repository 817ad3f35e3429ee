import { withoutTrailingSlash } from '../lib/without-trailing-slash';
import { invalidKey, StorageError } from './errors';

const LONGEST_KEY = 1024;
/** Characters that are safe in every S3-compatible store, as upstream allows them. */
const KEY = /^(?:\w|[/!\-.*'() &$@=;:+,?])+$/;
/** Upstream's rule for bucket names. */
const BUCKET = /^(?:\w|[!\-.*'() &$@=;:+,?])+$/;
const LONGEST_BUCKET = 100;

/**
 * Returns the key, or throws InvalidKey 400 (docs/security.md, threat 84). Files on the disk are named by ids: this
 * check concerns keys, not paths.
 */
export function checkKey(key: string): string {
  if (key.length === 0 || key.length > LONGEST_KEY || !KEY.test(key)) throw invalidKey(key);
  const parts = key.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..')) throw invalidKey(key);
  return key;
}

/** Returns the name, or throws InvalidBucketName 400. */
export function checkBucketName(name: string): string {
  if (
    name.length === 0 ||
    name.length > LONGEST_BUCKET ||
    !BUCKET.test(name) ||
    name.trim() !== name ||
    /^\.{1,2}$/.test(name)
  ) {
    throw new StorageError('Bucket name invalid', 400, 'InvalidBucketName', 'InvalidBucketName');
  }
  return name;
}

/** A prefix to list: like a key, or empty; one trailing slash is ignored. */
export function checkPrefix(prefix: string): string {
  const trimmed = withoutTrailingSlash(prefix.replace(/^\/+/, ''));
  return trimmed === '' ? '' : `${checkKey(trimmed)}/`;
}

/** Splits `bucket/path/to/file` of a URL and decodes it. Throws InvalidKey for invalid escapes. */
export function splitPath(path: string): { bucket: string; name: string } {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw invalidKey(path);
  }
  const at = decoded.indexOf('/');
  return at === -1
    ? { bucket: decoded, name: '' }
    : { bucket: decoded.slice(0, at), name: decoded.slice(at + 1) };
}
