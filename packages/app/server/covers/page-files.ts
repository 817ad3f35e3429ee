import { parsePageFileAddress } from '@foregather/covers';
import type { VisitorRpcOptions } from '../visitor-rpc.ts';

/** What guests take away from a page, with the ending that their device opens it by, whatever its name says. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json(
    { code: `http_${status}`, message },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
const notThere = () => failure(404, 'There is no file at this address.');

/** The name of a download, for browsers of every age. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Hands out the files of information pages, read as any visitor reads them who knows their name; null for every other
 * path. They are saved, never shown: nothing in them acts as a page of this site.
 */
export const servePageFiles =
  ({ baseUrl, anonKey, send }: VisitorRpcOptions) =>
  async (request: Request): Promise<Response | null> => {
    const asked = parsePageFileAddress(new URL(request.url).pathname);
    if (!asked) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return failure(405, 'A file can only be read.', { allow: 'GET, HEAD' });
    const answer = await send(
      new Request(`${baseUrl}/storage/v1/object/public/handouts/${asked.path}`, {
        headers: { apikey: anonKey },
      }),
      null,
    );
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const endings = Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined;
    if (!answer.ok || !endings) {
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error(`The file service answered ${answer.status}.`);
      return notThere();
    }
    const ending = asked.name.toLowerCase().split('.').at(-1) ?? '';
    const name = endings.includes(ending) ? asked.name : `${asked.name}.${endings[0]}`;
    const length = answer.headers.get('content-length');
    if (request.method === 'HEAD') await answer.body?.cancel();
    return new Response(request.method === 'HEAD' ? null : answer.body, {
      headers: {
        'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
        'content-disposition': disposition(name),
        ...(length === null ? {} : { 'content-length': length }),
        // Whoever had the page an hour ago may still have the file; a file that was taken off is gone soon.
        'cache-control': 'private, max-age=3600',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  };
