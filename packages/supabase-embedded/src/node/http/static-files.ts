import { fstatSync, readdirSync, readFileSync, ReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** The placeholder in built files for the nonce of each response. */
const PLACEHOLDER = '__CSP_NONCE__';
/** The placeholder in built documents for the backend's configuration, which saves a request and a round trip. */
const CONFIG_PLACEHOLDER = '__BACKEND_CONFIG__';
const HASH = /^[A-Za-z0-9_-]{8}$/;

/** File names with an eight-character hash: the content behind such a name never changes. */
function isHashed(pathname: string): boolean {
  const { name } = path.posix.parse(pathname);
  return '-.'.includes(name.charAt(name.length - 9)) && HASH.test(name.slice(-8));
}

/** Documents, which need a nonce and are sent by `document`, and the compressed twins of files. */
const WITHHELD = /\.(?:html?|xhtml|br|gz)$|\/$/i;

/** Whether a path is not sent as a file: judged by the decoded path, which is the one that names the file. */
function isWithheld(target: string): boolean {
  try {
    return WITHHELD.test(decodeURIComponent(new URL(target, 'http://host').pathname));
  } catch {
    return true;
  }
}

const TAG = /<(script|style|link)\b(?![^>]*\snonce=)/gi;

export interface StaticFiles {
  /** Sends the file at the path; resolves to false if there is none. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /**
   * The built document for the path with its nonce, and with the content of `/config.json` where the document has a
   * placeholder; for a path without a file, the application's document.
   */
  document(pathname: string, nonce: string, config: object): string | null;
  /** Looks at the folder anew: what was written into it since then is served from now on. */
  reread(): void;
}

/** The folder as it is now: what sends its files, and its documents by their names. */
function readFolder(folder: string) {
  const send = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    // Documents are served by `document`, which adds a nonce.
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
  return { send, documents };
}

/**
 * Serves a folder of built files as of the call, or of the last `reread`: precompressed variants where they exist, hashed
 * files with unlimited caching. A file that was removed or replaced since then counts as missing until the next one.
 */
export function staticFiles(folder: string): StaticFiles {
  let known = readFolder(folder);

  return {
    reread: () => {
      known = readFolder(folder);
    },
    serve: (request, response) =>
      new Promise((resolve) => {
        if (isWithheld(request.url ?? '/')) {
          resolve(false);
          return;
        }
        response.once('close', () => resolve(true));
        const release = holdHead(response, () => resolve(false));
        known.send(request, response, () => {
          release();
          resolve(false);
        });
      }),
    document: (pathname, nonce, config) => {
      const { documents } = known;
      const name = decodeURIComponent(pathname)
        .split('/')
        .filter((part) => part !== '')
        .join('/');
      const file =
        documents.get(name === '' ? 'index.html' : `${name}/index.html`) ??
        documents.get(`${name}.html`) ??
        documents.get(name);
      // A last segment with a dot is a missing file, not a page of the application.
      const page = file ?? (/\.[a-z0-9]{1,8}$/i.test(name) ? undefined : documents.get('index.html'));
      if (page === undefined) return null;
      // Functions, because in a replacement string dollar signs are special.
      return page
        .replaceAll(PLACEHOLDER, () => nonce)
        .replaceAll(CONFIG_PLACEHOLDER, () => inAttribute(JSON.stringify(config)));
    },
  };
}

/**
 * sirv writes the response head before it opens the file, and nobody handles the error of a missing file, which would
 * end the process. So the head is held back until the file is open and has the announced size; otherwise the response
 * is reset and `onGone` is called. A later error cuts this one connection. Returns a function that ends the
 * interception.
 */
function holdHead(response: ServerResponse, onGone: () => void): () => void {
  let held: Parameters<ServerResponse['writeHead']> | undefined;
  const release = () => {
    Reflect.deleteProperty(response, 'writeHead');
    if (held !== undefined) response.writeHead(...held);
    held = undefined;
  };
  // An own property shadows the method until it is deleted. sirv only uses the form of the call without a status text.
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
      // A range is shorter than the file.
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

/** Escapes a text for an attribute in double quotes. */
const inAttribute = (text: string) => text.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] ?? '');
