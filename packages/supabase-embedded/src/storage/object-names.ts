import { withoutTrailingSlash } from '../lib/without-trailing-slash';
import { invalidKey, StorageError } from './errors';

const LONGEST_KEY = 1024;
/** Characters that are safe in every S3-compatible store, as upstream allows them. */
const KEY = /^(?:\w|[/!\-.*'() &$@=;:+,?])+$/;
/** Upstream's rule for the names of buckets. */
const BUCKET = /^(?:\w|[!\-.*'() &$@=;:+,?])+$/;
const LONGEST_BUCKET = 100;

/** Returns the key, or throws InvalidKey 400 (docs/security.md, threat 84). Names on the disk are ids: this keeps keys sane, not paths. */
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

/** A prefix to list: like a key, or empty; one slash at its end is the same as none. */
export function checkPrefix(prefix: string): string {
  const trimmed = withoutTrailingSlash(prefix.replace(/^\/+/, ''));
  return trimmed === '' ? '' : `${checkKey(trimmed)}/`;
}

/** Splits `bucket/path/to/file` of an address, its escapes decoded. Throws InvalidKey for escapes that do not decode. */
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
