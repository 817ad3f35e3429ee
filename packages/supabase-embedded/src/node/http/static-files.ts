import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** What a build writes where each response puts its own nonce. */
const PLACEHOLDER = '__CSP_NONCE__';
const HASH = /^[A-Za-z0-9_-]{8}$/;

/** `name-` or `name.` and eight letters of a hash: the content behind such a name never changes. */
function isHashed(pathname: string): boolean {
  const { name } = path.posix.parse(pathname);
  return '-.'.includes(name.charAt(name.length - 9)) && HASH.test(name.slice(-8));
}

const TAG = /<(script|style|link)\b(?![^>]*\snonce=)/gi;

export interface StaticFiles {
  /** Sends the file of the path; resolves false when there is none. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** The built document for the path with the nonce in it; the application's one document for a path without a file. */
  document(pathname: string, nonce: string): string | null;
}

/** Serves a folder of built files: compressed twins where they exist, hashed ones for ever. The folder does not change while served. */
export function staticFiles(folder: string): StaticFiles {
  const send = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    // Documents go through `document`, which gives them a nonce.
    extensions: [],
    setHeaders: (response, pathname) => {
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader(
        'cache-control',
        isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const documents = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.html')) continue;
    documents.set(
      entry.split(path.sep).join('/'),
      withPlaceholders(readFileSync(path.join(folder, entry), 'utf8')),
    );
  }

  return {
    serve: (request, response) =>
      new Promise((resolve) => {
        if (/\.html$|\/$/.test(new URL(request.url ?? '/', 'http://host').pathname)) {
          resolve(false);
          return;
        }
        response.once('close', () => resolve(true));
        send(request, response, () => resolve(false));
      }),
    document: (pathname, nonce) => {
      const name = decodeURIComponent(pathname)
        .split('/')
        .filter((part) => part !== '')
        .join('/');
      const file =
        documents.get(name === '' ? 'index.html' : `${name}/index.html`) ??
        documents.get(`${name}.html`) ??
        documents.get(name);
      // A last part with a dot is a file that is missing, not a page of the application.
      const page = file ?? (/\.[a-z0-9]{1,8}$/i.test(name) ? undefined : documents.get('index.html'));
      return page?.replaceAll(PLACEHOLDER, nonce) ?? null;
    },
  };
}

function withPlaceholders(html: string): string {
  return html.replaceAll(TAG, `<$1 nonce="${PLACEHOLDER}"`);
}
