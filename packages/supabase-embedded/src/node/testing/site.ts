import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { forSuite } from '../../testing/for-suite';
import type { DriverHealth } from '../../types';
import type { PolicyReport } from '../http/csp-report';
import { createMailbox, type Mailbox } from '../mailbox';
import { type RunningServer, startServer } from '../server';

/** The content of the hashed script of the built application. */
export const SCRIPT = `export const words = ${JSON.stringify('word '.repeat(600))};`;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request with full control over its headers, which `fetch` does not allow. */
export function ask(
  at: RunningServer,
  target: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port: at.port,
        path: target,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(options.body);
  });
}

/** The first line of a host's response to these raw bytes. */
export function raw(at: RunningServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.once('close', () => resolve(text.split('\r\n', 1)[0] ?? ''));
    socket.once('error', reject);
    socket.setTimeout(4000, () => socket.destroy());
  });
}

export const jsonOf = (answer: Answer): unknown => JSON.parse(answer.body.toString());

/** Two hosts over one backend that echoes requests: one direct, one behind a trusted proxy. */
export interface Site {
  server: RunningServer;
  behindProxy: RunningServer;
  /** Theirs alone, and gone with them. */
  folder: string;
  mailbox: Mailbox;
  /** The health of the database; a test may change it. */
  health: DriverHealth;
  /** Received policy reports. */
  reports: PolicyReport[];
}

async function startSite(): Promise<Site> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'host-test-'));
  const staticDir = path.join(folder, 'static');
  const health: DriverHealth = {
    kind: 'pglite',
    version: '18.6',
    durable: true,
    queueDepth: 0,
    reopened: 0,
    state: 'open',
  };
  const reports: PolicyReport[] = [];
  mkdirSync(path.join(staticDir, 'assets'), { recursive: true });
  writeFileSync(
    path.join(staticDir, 'index.html'),
    '<!doctype html><html><head><meta name="backend" content="__BACKEND_CONFIG__"><link rel="stylesheet" href="/assets/a.css"><script type="module" nonce="__CSP_NONCE__" src="/assets/app-abcdef12.js"></script></head><body></body></html>',
  );
  writeFileSync(path.join(staticDir, 'assets', 'app-abcdef12.js'), SCRIPT);
  writeFileSync(path.join(staticDir, 'assets', 'app-abcdef12.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(staticDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const mailbox = createMailbox(path.join(folder, 'mail'));
  const options = {
    backend: {
      fetch: async (request: Request, from?: { ip?: string | null }) => {
        const url = new URL(request.url);
        return Response.json(
          {
            path: url.pathname + url.search,
            method: request.method,
            ip: from?.ip,
            body: await request.text(),
            padding: url.searchParams.get('big') === null ? '' : 'x'.repeat(5000),
          },
          { headers: { 'set-cookie': 'a=1', 'x-own': 'yes' } },
        );
      },
      driver: {
        transaction: () => Promise.reject(new Error('unused')),
        query: () => Promise.reject(new Error('unused')),
        exec: () => Promise.reject(new Error('unused')),
        listen: () => Promise.reject(new Error('unused')),
        close: () => Promise.resolve(),
        health: async () => health,
      },
    },
    config: { supabaseAnonKey: 'sb_publishable_x' },
    port: 0,
    staticDir,
    isPage: (pathname: string) => pathname !== '/no-such-page',
    documents: async (request: Request, { nonce, ip }: { nonce: string; ip: string }) =>
      new URL(request.url).pathname === '/r/token'
        ? new Response(
            `<script nonce="${nonce}"></script>${request.method} ${ip} ${await request.text()} ${'y'.repeat(2000)}`,
            {
              headers: { 'content-type': 'text/html; charset=utf-8' },
            },
          )
        : null,
    mailbox,
    onPolicyReport: (report: PolicyReport) => reports.push(report),
  };
  const server = await startServer(options);
  const behindProxy = await startServer({ ...options, siteUrl: 'https://reunion.example', trustProxy: true });
  return { server, behindProxy, folder, mailbox, health, reports };
}

/** The site shared by the tests of a file. */
export const siteForSuite = (): Site =>
  forSuite(startSite, async ({ server, behindProxy, folder }) => {
    await Promise.all([server.stop(), behindProxy.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });
