import { fstatSync, readdirSync, readFileSync, ReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** What a build writes where each response puts its own nonce. */
const PLACEHOLDER = '__CSP_NONCE__';
/** What a document writes into an attribute to be told its backend there; it saves a request and a round trip. */
const CONFIG_PLACEHOLDER = '__BACKEND_CONFIG__';
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
  /**
   * The built document for the path with the nonce in it, and what `/config.json` says where the document has a place
   * for it; the application's one document for a path without a file.
   */
  document(pathname: string, nonce: string, config: object): string | null;
}

/**
 * Serves a folder of built files as they were when it was called: compressed twins where they exist, hashed ones for
 * ever. A file that was removed or replaced since then counts as absent, until the server starts anew.
 */
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
        const release = holdHead(response, () => resolve(false));
        send(request, response, () => {
          release();
          resolve(false);
        });
      }),
    document: (pathname, nonce, config) => {
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
      if (page === undefined) return null;
      // As functions, because a text would have its dollar signs read as patterns.
      return page
        .replaceAll(PLACEHOLDER, () => nonce)
        .replaceAll(CONFIG_PLACEHOLDER, () => inAttribute(JSON.stringify(config)));
    },
  };
}

/**
 * sirv writes the head of an answer before it opens the file, and nobody hears the error of a file that is gone, which
 * would end the process. So the head is held back until the file is open and as long as the head says; if it is not,
 * the response is as it was before, and `onGone` is called. An error later on cuts this one connection.
 * Gives what ends the holding.
 */
function holdHead(response: ServerResponse, onGone: () => void): () => void {
  let held: Parameters<ServerResponse['writeHead']> | undefined;
  const release = () => {
    Reflect.deleteProperty(response, 'writeHead');
    if (held !== undefined) response.writeHead(...held);
    held = undefined;
  };
  // An own property hides the method until it is deleted. sirv uses the one form of the call that has no text between status and headers.
  const hold = (status: number, headers?: OutgoingHttpHeaders) => {
    held = [status, headers];
    // 304 and 416 have no file behind them: their end follows at once.
    if (status >= 300) release();
    return response;
  };
  Object.assign(response, { writeHead: hold });
  const before = response.getHeaders();
  response.once('pipe', (file) => {
    if (!(file instanceof ReadStream)) return release();
    const give = (descriptor: number) => {
      const length = Number(held?.[1] && Reflect.get(held[1], 'Content-Length'));
      // A part of a file is shorter than the file.
      const whole = held?.[0] === 200;
      if (whole && fstatSync(descriptor).size !== length) file.destroy(new Error('The file was replaced.'));
      else release();
    };
    file.once('open', give);
    file.on('error', () => {
      file.unpipe(response);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      held = undefined;
      release();
      for (const name of response.getHeaderNames()) {
        if (before[name] === undefined) response.removeHeader(name);
      }
      onGone();
    });
  });
  return release;
}

function withPlaceholders(html: string): string {
  return html.replaceAll(TAG, `<$1 nonce="${PLACEHOLDER}"`);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A text as the value of an attribute in double quotes. */
const inAttribute = (text: string) => text.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] ?? '');
