/**
 * Targets of redirects after a mail (docs/security.md, threat 56): the site's own origin, or what the allow-list names.
 * Everything else falls back to the site, so that a token never reaches another site.
 */

/** Returns the requested URL if it is allowed, else the site's. */
export function safeRedirect(
  wanted: string | null,
  { siteUrl, redirectAllowList }: { siteUrl: string; redirectAllowList: readonly string[] },
): string {
  if (wanted === null || wanted === '' || !isPlain(wanted)) return siteUrl;
  const target = parse(wanted);
  const site = parse(siteUrl);
  if (target === null || site === null || target.username !== '' || target.password !== '') return siteUrl;
  if (SCRIPTING.has(target.protocol)) return siteUrl;
  // A page that goes on to this path alone would read "//host" as another site.
  if (/^https?:$/.test(target.protocol)) target.pathname = oneLeadingSlash(target.pathname);
  if (target.origin === site.origin && startsWithOrigin(wanted, site.origin)) return target.href;
  const bare = target.href.replace(/#.*$/s, '');
  return redirectAllowList.some((glob) => globToRegExp(glob).test(bare)) ? target.href : siteUrl;
}

/** A path with one slash at its beginning, however several were written. */
export const oneLeadingSlash = (path: string): string => path.replace(/^(?:[/\\]|%2f|%5c)*/i, '/');

const SCRIPTING = new Set(['javascript:', 'data:', 'blob:', 'file:', 'vbscript:', 'about:']);

/** Browsers remove tabs and newlines and treat a backslash as a slash; no legitimate URL contains them. */
const isPlain = (value: string) => !/[\s\\]|\p{Cc}/u.test(value);

/** The text must spell out the origin: `http://2130706433` parses to an origin that it does not show. */
function startsWithOrigin(wanted: string, origin: string): boolean {
  const head = wanted.slice(0, origin.length).toLowerCase();
  const next = wanted[origin.length];
  return head === origin && (next === undefined || next === '/' || next === '?' || next === '#');
}

function parse(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/** `*` matches anything but `.` and `/`, `**` anything, `?` one character except those two, as upstream. */
function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[\\^$.+()[\]{}|]/g, (sign) => {
    if (sign === '**') return '.*';
    if (sign === '*') return '[^./]*';
    if (sign === '?') return '[^./]';
    return `\\${sign}`;
  });
  return new RegExp(`^${source}$`);
}
