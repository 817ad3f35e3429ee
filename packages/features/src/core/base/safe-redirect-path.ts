/** A base for parsing; any origin would do, since only a path that leaves it matters. */
const ORIGIN = 'https://own.invalid';

/**
 * A path inside this site that is safe to redirect to, or null. `from` and `next` come from links that anybody can
 * write, so only a path with exactly one leading slash passes: no host, no backslash, no control character that a
 * browser would drop.
 */
export function safeRedirectPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  if (!value.startsWith('/') || value.startsWith('//') || value.includes('\\')) return null;
  // oxlint-disable-next-line no-control-regex -- Browsers strip these, so '/\t/evil' would become '//evil'.
  if (/[\u0000-\u0020\u007f]/.test(value)) return null;
  if (!URL.canParse(value, ORIGIN)) return null;
  const url = new URL(value, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
