import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Backend } from '../backend-options';
import { streamThrough } from './files/stream-http';
import { MAX_BODY_BYTES, readBody } from './http/body';
import { createReportSink, MAX_REPORT_BYTES, type PolicyReport } from './http/csp-report';
import {
  baseHeaders,
  contentSecurityPolicy,
  DOCUMENT_HEADERS,
  newNonce,
  type PolicySources,
} from './http/headers';
import { mailResponse } from './http/mail-pages';
import { inspect, type Inspected, type RequestRules } from './http/request';
import { failureResponse, respond } from './http/respond';
import { endSlowReaders } from './http/slow-readers';
import { type StaticFiles, staticFiles } from './http/static-files';
import type { Mailbox } from './mailbox';
import { acceptUpgrades } from './realtime/upgrade';

export interface DocumentContext {
  /** The nonce for script, style and link tags of this response. */
  nonce: string;
  ip: string;
}

export interface ServerOptions {
  /** Answers `/rest/v1`, `/auth/v1` and `/functions/v1`. Left out in front of a hosted project. */
  backend?: Pick<Backend, 'fetch' | 'driver'> & Partial<Pick<Backend, 'socket'>>;
  /** What `/config.json` contains; the URL is this server's own unless a hosted project is configured. */
  config: { supabaseUrl?: string; supabaseAnonKey: string };
  /** Default 127.0.0.1. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** The built application, with an index.html for every path without a file. */
  staticDir?: string;
  /** Called first for GET and POST outside the API; null leaves the path to the files. */
  documents?: (request: Request, context: DocumentContext) => Promise<Response | null>;
  /**
   * Whether the application has a page at a path; at any other its document, which says so, is sent with status 404.
   * Without it every path without a file is a page.
   */
  isPage?: (pathname: string) => boolean;
  /** Public URL of this server; its host name is accepted, and https:// enables the headers of a secure site. */
  siteUrl?: string;
  /** Trust the last X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy?: boolean;
  /** Shown under `/mail`, on this machine only. */
  mailbox?: Mailbox;
  /** Further content of `/healthz`, for requests of this machine; a rejection reports a failure. */
  health?: () => Promise<Record<string, unknown>>;
  policy?: PolicySources;
  /** Receives violations of the content security policy as browsers report them. */
  onPolicyReport?: (report: PolicyReport, ip: string) => void;
  log?: (entry: Record<string, unknown>) => void;
}

export interface RunningServer {
  /** Address it listens on. */
  url: string;
  port: number;
  /** Serves what was added to `staticDir` since the start, such as the compressed twins of its files. */
  rereadFiles(): void;
  /** Accepts no new connections, lets running requests finish for `graceMs` (default 8,000), then closes them. */
  stop(graceMs?: number): Promise<void>;
}

const API = /^\/(?:rest|auth|storage|realtime|functions)\/v1(?:\/|$)/;

const STORAGE = /^\/storage\/v1(?:\/|$)/;
const LONGEST_REQUEST_MS = 30_000;
const LONGEST_UPLOAD_MS = 3_600_000;

/** One origin for the application and its API. Rejects when the address is in use. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port, log = () => {} } = options;
  const files = options.staticDir === undefined ? undefined : staticFiles(options.staticDir);
  const handle = createHandler(options, files, log);
  const readers = endSlowReaders();
  const server = createServer(
    {
      // Slow or endless requests are aborted (docs/security.md, threat 107).
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      // Allows large files on slow connections; every other request has a shorter limit below.
      requestTimeout: LONGEST_UPLOAD_MS,
      keepAliveTimeout: 20_000,
      connectionsCheckingInterval: 1000,
    },
    (request, response) => {
      readers.watch(response);
      // During shutdown, kept-alive connections are closed so that clients reach the next server.
      if (!server.listening) response.setHeader('connection', 'close');
      handle(request, response).catch((error: unknown) => {
        // Details are logged; the client gets the id of the log entry (docs/security.md, threat 106).
        const id = randomUUID();
        log({ event: 'host_error', id, error: error instanceof Error ? error.message : String(error) });
        const message = `Something went wrong on this server. Error id ${id}`;
        if (response.headersSent) response.destroy();
        else void respond(request, response, failureResponse(500, message));
      });
    },
  );
  server.maxHeadersCount = 100;
  // A socket without any traffic (docs/reliability.md, R20).
  server.timeout = 35_000;
  const upgrades = acceptUpgrades(server, { socket: options.backend?.socket, rules: rulesOf(options), log });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  let stopped: Promise<void> | undefined;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    rereadFiles: () => files?.reread(),
    stop: (graceMs = 8000) => {
      stopped ??= new Promise((resolve) => {
        upgrades.stop();
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        // A kept-alive connection becomes idle when its running request is answered.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          readers.stop();
          clearTimeout(cut);
          clearInterval(idle);
          resolve();
        });
      });
      return stopped;
    },
  };
}

function createHandler(
  options: ServerOptions,
  files: StaticFiles | undefined,
  log: (entry: Record<string, unknown>) => void,
) {
  const { backend, documents, mailbox } = options;
  const site = options.siteUrl === undefined ? undefined : new URL(options.siteUrl);
  const secure = site?.protocol === 'https:';
  const rules = rulesOf(options);
  const reports = createReportSink(
    options.onPolicyReport ?? ((report) => log({ event: 'csp_violation', ...report })),
  );

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(baseHeaders(secure))) outgoing.setHeader(name, value);
    const asked = inspect(incoming, rules);
    if ('status' in asked) {
      // The rest of the data on this connection cannot be trusted to be a request.
      outgoing.setHeader('connection', 'close');
      return respond(incoming, outgoing, failureResponse(asked.status, asked.message));
    }
    const path = asked.url.pathname;
    if (path === '/api/csp-violation') {
      const report = await inTime(incoming, readBody(incoming, MAX_REPORT_BYTES));
      return respond(incoming, outgoing, await reports(report, asked.ip));
    }
    if (STORAGE.test(path) && backend !== undefined) return streamThrough(incoming, outgoing, asked, backend);
    const body = await inTime(incoming, readBody(incoming));
    if (body === null) {
      const message = `The request body is larger than ${MAX_BODY_BYTES / 1_048_576} MB.`;
      return respond(incoming, outgoing, failureResponse(413, message));
    }
    const request = toRequest(incoming, asked, body);

    if (API.test(path)) {
      const answer =
        backend === undefined
          ? failureResponse(404, 'This server has no API of its own.')
          : await backend.fetch(request, { ip: asked.ip });
      return respond(incoming, outgoing, answer, { 'cache-control': 'no-store' });
    }
    if (path === '/healthz') return respond(incoming, outgoing, await healthResponse(options, asked.local));
    if (path === '/config.json') return respond(incoming, outgoing, configResponse(options, asked.url));
    if (mailbox !== undefined && (path === '/mail' || path.startsWith('/mail/'))) {
      const answer = asked.local
        ? mailResponse(mailbox, request)
        : failureResponse(403, 'The mailbox answers on the machine it runs on only.');
      if (answer !== null) return respond(incoming, outgoing, answer, DOCUMENT_HEADERS);
    }
    await sendDocument(incoming, outgoing, request, asked);
  };

  async function sendDocument(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    request: Request,
    { method, ip, url }: Inspected,
  ): Promise<void> {
    const nonce = newNonce();
    const headers = {
      ...DOCUMENT_HEADERS,
      'content-security-policy': contentSecurityPolicy(nonce, secure, options.policy),
      // The URL of a mailed link contains its token: the page must not load even our own files (threat 59).
      ...(url.searchParams.has('token_hash') ? { 'referrer-policy': 'no-referrer' } : {}),
    };
    const made = ['GET', 'HEAD', 'POST'].includes(method) ? await documents?.(request, { nonce, ip }) : null;
    // Server-rendered content may be personal.
    if (made) return respond(incoming, outgoing, made, { ...headers, 'cache-control': 'no-store' });
    if (method !== 'GET' && method !== 'HEAD') {
      return respond(incoming, outgoing, failureResponse(405, 'This method is not allowed here.'));
    }
    if (files !== undefined) {
      if (await files.serve(incoming, outgoing)) return;
      const html = files.document(url.pathname, nonce, configOf(options, url));
      const page = pageResponse(
        html,
        (options.isPage?.(decodeURIComponent(url.pathname)) ?? true) ? 200 : 404,
      );
      if (page !== null) return respond(incoming, outgoing, page, headers);
    }
    return respond(incoming, outgoing, failureResponse(404, 'There is nothing at this URL.'));
  }
}

/** Which proxies this server trusts and which host names it accepts. */
function rulesOf({ trustProxy = false, siteUrl }: ServerOptions): RequestRules {
  const hosts = siteUrl === undefined ? [] : [new URL(siteUrl).hostname.replaceAll(/^\[|\]$/g, '')];
  return { trustProxy, hosts };
}

function pageResponse(html: string | null, status: number): Response | null {
  if (html === null) return null;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

/** Aborts a request whose body does not arrive within the limit. */
function inTime<T>(incoming: IncomingMessage, reading: Promise<T>): Promise<T> {
  const late = setTimeout(() => incoming.destroy(), LONGEST_REQUEST_MS);
  return reading.finally(() => clearTimeout(late));
}

/** Converts to a web `Request`; with a body only where the method allows one. */
function toRequest(
  incoming: IncomingMessage,
  { url, method }: Inspected,
  body: Buffer<ArrayBuffer>,
): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const withBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  return new Request(url, { method, headers, ...(withBody ? { body } : {}) });
}

/** The URL of the application's backend, and its publishable key. */
function configOf({ config }: ServerOptions, asked: URL) {
  const { supabaseUrl = asked.origin, supabaseAnonKey } = config;
  return { supabaseUrl, supabaseAnonKey };
}

function configResponse(options: ServerOptions, asked: URL): Response {
  return Response.json(configOf(options, asked), { headers: { 'cache-control': 'no-store' } });
}

/** Whether the server works; how is told on this machine only. */
async function healthResponse({ backend, health }: ServerOptions, local: boolean): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  try {
    const database = await backend?.driver.health();
    const broken = database?.state !== undefined && database.state !== 'open';
    const more = await health?.();
    const said = local ? { ...database, ...more } : {};
    if (broken) return Response.json({ status: 'unavailable', ...said }, { status: 503, headers });
    return Response.json({ status: 'ok', ...said }, { headers });
  } catch {
    return Response.json({ status: 'unavailable' }, { status: 503, headers });
  }
}
