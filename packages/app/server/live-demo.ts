import { readFileSync } from 'node:fs';
import { demoBySlug } from '@foregather/features/demos';

export interface LiveDemoOptions {
  /** Public address of this host. */
  siteUrl: string;
  /** The document as it is now: a host may answer before the demo is built. */
  document: () => LiveDemoDocument;
}

/** What the build made; `preparing` while it does; null where it did not and will not. */
export type LiveDemoDocument = { html: string } | 'preparing' | null;

const PLACEHOLDER = '__CSP_NONCE__';
/** The demo, and every page of the product below it. */
const ADDRESS = /^\/demo\/([a-z-]+)\/live(?:\/|$)/;
/** Where the build of the demo has its files. */
const FILES = '/live-demo/';

/** What a visitor sees who comes before the demo is built: it looks again by itself. */
const preparing = (
  nonce: string,
  slug: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>The demo is being prepared</title>
<style nonce="${nonce}">body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1rem}</style>
</head><body><main><h1>The demo is being prepared</h1>
<p>This server has just been started for the first time and is still making the live demo, which takes about a minute. This page looks again every few seconds.</p>
<p><a href="/demo/${slug}">Back to what the demo shows</a></p></main></body></html>`;

/** The document that the build has made; null without one. */
export function readLiveDemo(file: string): LiveDemoDocument {
  try {
    return { html: readFileSync(file, 'utf8') };
  } catch {
    return null;
  }
}

/**
 * The policy of the live demo. It starts an engine of WebAssembly, which no other page may; and it reaches the files of its
 * own build and nothing else of this host, so that nothing a visitor does there can arrive at the real backend.
 */
export function liveDemoPolicy(nonce: string, hosts: readonly string[]): string {
  const below = (path: string) => hosts.map((host) => `${host}${path}`).join(' ');
  const files = below(FILES);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src ${files} 'nonce-${nonce}'`,
    `img-src data: blob: ${files} ${below('/favicon.svg')}`,
    `font-src ${files}`,
    `connect-src data: blob: ${files}`,
    'media-src blob:',
    'frame-src blob:',
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Answers every address of a live demo with its one document; null for every other, and for a demo that there is not. */
export function serveLiveDemo({ siteUrl, document }: LiveDemoOptions) {
  const site = new URL(siteUrl).host;
  return (request: Request, { nonce }: { nonce: string }): Response | null => {
    const { pathname, host } = new URL(request.url);
    const [, slug] = ADDRESS.exec(pathname) ?? [];
    if (slug === undefined || !demoBySlug(slug) || !['GET', 'HEAD'].includes(request.method)) return null;
    const built = document();
    if (built === null) return null;
    if (built === 'preparing')
      return new Response(preparing(nonce, slug), {
        status: 503,
        headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', refresh: '5' },
      });
    return new Response(
      built.html.replaceAll(PLACEHOLDER, () => nonce),
      {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          // A proxy may have given the host a name of its own.
          'content-security-policy': liveDemoPolicy(nonce, [...new Set([host, site])]),
        },
      },
    );
  };
}
