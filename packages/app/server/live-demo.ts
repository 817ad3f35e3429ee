import { readFileSync } from 'node:fs';
import { demoBySlug } from '@foregather/features/demos';

export interface LiveDemoOptions {
  /** Public address of this host. */
  siteUrl: string;
  /** The built document; null where the demo was not built. */
  document: string | null;
}

const PLACEHOLDER = '__CSP_NONCE__';
/** The demo, and every page of the product below it. */
const ADDRESS = /^\/demo\/([a-z-]+)\/live(?:\/|$)/;
/** Where the build of the demo has its files. */
const FILES = '/live-demo/';

/** The document that the build has made; null without one. */
export function readLiveDemo(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
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
    if (document === null || !demoBySlug(slug) || !['GET', 'HEAD'].includes(request.method)) return null;
    return new Response(
      document.replaceAll(PLACEHOLDER, () => nonce),
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
