import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteHead } from '../site-page';

export interface SiteDocumentOptions {
  head: Omit<SiteHead, 'canonical'> & { canonical?: string };
  brandName: string;
  /** Where links lead, without a slash at the end: what others quote has a whole address. */
  siteUrl: string;
  /** The page's whole style sheet. */
  css: string;
}

const BODY = 'bg-background font-sans text-foreground';
/** What the document has besides its page, as it looks in markup. */
export const BODY_CLASS_NAMES = ` class="${BODY}"`;

/** A whole HTML document of a public page: nothing but pictures and faces is loaded, and it needs no script. */
export function siteDocument(body: string, { head, brandName, siteUrl, css }: SiteDocumentOptions): string {
  const { description, canonical, picture, data } = head;
  const title = `${head.title} · ${brandName}`;
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {canonical === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={`${siteUrl}${canonical}`} />
            <meta property="og:url" content={`${siteUrl}${canonical}`} />
          </>
        )}
        <meta property="og:site_name" content={brandName} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {picture ? (
          <>
            <meta property="og:image" content={`${siteUrl}${picture.path}`} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={picture.alt} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        ) : null}
        {data ? (
          <script
            type="application/ld+json"
            // Inside the element a `<` could end it.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        ) : null}
        {/* Our own build output: the element takes its text unescaped. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      {/* Written by the same renderer, which has escaped what needs it. */}
      <body className={BODY} dangerouslySetInnerHTML={{ __html: body }} />
    </html>,
  );
  return `<!doctype html>${markup}`;
}

/** A page that is the same for everybody may be kept by anybody, for so long (seconds). */
const KEPT_FOR = 300;

/**
 * Headers of a public document. It may be kept, so its style sheet is allowed by what it is and not by a nonce, which
 * would have to be new each time. Nothing here connects to anything; who inspects a page reads robots.txt in its name.
 * Dates are written as the reader writes them.
 */
export const siteHeaders = (css: string, { kept }: { kept: boolean }): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': kept ? `public, max-age=${KEPT_FOR}` : 'no-store',
  vary: 'accept-language, cookie',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': `default-src 'none'; style-src '${hashOf(css)}'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
});

const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`;
