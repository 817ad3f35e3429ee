import { renderToStaticMarkup } from 'react-dom/server';
import { LINK_PICTURE_SIZE } from '../link-picture';

export interface DocumentOptions {
  title: string;
  description: string;
  /** The page's whole style sheet. */
  css: string;
  /** Runs before the page is drawn, and only adds to it. Default: none. */
  script?: string | undefined;
  /** What a shared link shows; its address is a whole one. Default: words alone. */
  picture?: { address: string; alt: string } | undefined;
  /** Allows the style sheet and the script, and them alone, under the content security policy. */
  nonce: string;
}

const BODY = 'bg-background font-sans text-foreground';
/** What the document has besides its page, as it looks in markup. */
export const BODY_CLASS_NAMES = ` class="${BODY}"`;

/**
 * A whole HTML document of a page opened by a token: nothing loaded, needs no script, not for search engines. `body` is
 * markup of React's renderer.
 */
export function tokenDocument(
  body: string,
  { title, description, css, script, picture, nonce }: DocumentOptions,
): string {
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
        {/* Read where a link is shared; no search engine lists the page. */}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {picture ? (
          <>
            <meta property="og:image" content={picture.address} />
            <meta property="og:image:width" content={String(LINK_PICTURE_SIZE.width)} />
            <meta property="og:image:height" content={String(LINK_PICTURE_SIZE.height)} />
            <meta property="og:image:alt" content={picture.alt} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        ) : null}
        {/* Our own build output: these elements take their text unescaped. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
        {script === undefined ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />}
      </head>
      {/* Written by the same renderer, which has escaped what needs it. */}
      <body className={BODY} dangerouslySetInnerHTML={{ __html: body }} />
    </html>,
  );
  return `<!doctype html>${markup}`;
}

/** Headers of every answer to a token: stored nowhere, framed nowhere, told to nobody. */
export function tokenHeaders(
  nonce: string,
  {
    script = false,
    worker = false,
    formsLeadTo = [],
  }: { script?: boolean; worker?: boolean; formsLeadTo?: readonly string[] | undefined } = {},
): Record<string, string> {
  const scripts = `${script ? ` script-src 'nonce-${nonce}';` : ''}${script && worker ? " worker-src 'self';" : ''}`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none';${scripts} style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; form-action ${["'self'", ...formsLeadTo].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/**
 * Of a picture beside a page: whoever shows the link on another site may fetch it, and keep it a while. Its bytes say
 * whether it is a photo: a JPEG begins with FF D8.
 */
export const pictureHeaders = (nonce: string, picture: Uint8Array): Record<string, string> => ({
  ...tokenHeaders(nonce),
  'content-type': picture[0] === 0xff && picture[1] === 0xd8 ? 'image/jpeg' : 'image/png',
  'cache-control': 'private, max-age=600',
  'cross-origin-resource-policy': 'cross-origin',
});

/** What a file beside a page has besides: it is kept under its name, and read as nothing else. */
export const fileHeaders = (name: string, type: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
});
