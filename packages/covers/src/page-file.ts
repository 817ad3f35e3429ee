import { COVER_EDITION } from './address';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ADDRESS = new RegExp(String.raw`^/covers/${COVER_EDITION}/file/(${UUID}/${UUID})/([^/?#]{1,2000})$`);
const LONGEST = 120;

/** A name that stands in an address and on a disk: one line, no folder, nothing hidden, never empty. */
const plainName = (name: string): string =>
  Array.from(name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ').replace(/^[.\s]+/, ''))
    .slice(0, LONGEST)
    .join('')
    .trim() || 'file';

/**
 * Where a file that stands on an information page is handed out under its own name:
 * `/covers/1/file/<organisation>/<uuid>/Programme.pdf`. It lies in the bucket `handouts`, and its name is
 * what nobody guesses.
 */
export const pageFileAddress = (path: string, name: string): string =>
  `/covers/${COVER_EDITION}/file/${path}/${encodeURIComponent(plainName(name))}`;

/** What an address asks for; null for one that `pageFileAddress` does not make. */
export function parsePageFileAddress(address: string): { path: string; name: string } | null {
  const [, path, written] = ADDRESS.exec(address) ?? [];
  if (path === undefined || written === undefined) return null;
  try {
    const name = decodeURIComponent(written);
    // One file has one address under a name.
    return pageFileAddress(path, name) === address ? { path, name } : null;
  } catch {
    return null;
  }
}
