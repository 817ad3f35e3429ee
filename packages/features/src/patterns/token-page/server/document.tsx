import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';

export interface DocumentOptions {
  title: string;
  description: string;
  /** The page's whole style sheet. */
  css: string;
  /** Allows the style sheet, and it alone, under the content security policy. */
  nonce: string;
}

/** A whole HTML document of a page opened by a token: no script, nothing loaded, not for search engines. */
export function tokenDocument(body: ReactNode, { title, description, css, nonce }: DocumentOptions): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        {/* Without an icon of its own the browser asks for /favicon.ico. */}
        <link rel="icon" href="data:," />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {/* Our own build output: a style element takes its text unescaped. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="bg-background font-sans text-foreground">{body}</body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

/** Headers of every answer to a token: stored nowhere, framed nowhere, told to nobody. */
export function tokenHeaders(nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}
