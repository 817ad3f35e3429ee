import { dayInZone, preferredLocale, withReaderLocale } from '@foregather/words';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchPath } from 'react-router-dom';
import { isMarkedSignedIn, type PlanTable } from '@foregather/features/core/session';
import { readForm, type VisitorRpc } from '@foregather/features/patterns/token-page/server';
import { SiteFrame } from '@foregather/features/core/shell/site-frame';
import type { SiteHead, SitePage } from '../site-page';
import { BODY_CLASS_NAMES, siteDocument, siteHeaders } from './document';
import { leanSheet } from './lean-sheet';

/** What all public pages of a host share. */
export interface SitePageOptions {
  /** The style sheet of all public pages. */
  css: string;
  brandName: string;
  /** Where links lead, without a slash at the end. */
  siteUrl: string;
  /** Whether an address leads to a page that is built. */
  isBuilt: (to: string) => boolean;
  /** Keys of the catalogue's features whose page is built. Default: none. */
  builtFeatures?: () => Promise<ReadonlySet<string>>;
  /** Reads prices and limits of the plans; null when they cannot be read. */
  plans: () => Promise<PlanTable | null>;
  /** Asks the database in the name of a visitor, whose address its limits count by. Default: no page takes a form. */
  rpc?: ((ip: string | null) => VisitorRpc) | undefined;
  /** The instant of the request. Default: the clock's. */
  now?: () => Date;
}

interface SitePageHost extends Omit<SitePageOptions, 'css'> {
  /** What a page needs of the style sheet. */
  sheetFor: (markup: string) => string;
}

/**
 * Answers the requests for one page with whole documents; null for every other path and method, and for who is signed
 * in: the application shows them the same page with what is theirs.
 */
export type ServedSitePage = (
  request: Request,
  host: SitePageHost,
  visitor: SiteVisitor,
) => Promise<Response | null>;

/** Who asks. */
export interface SiteVisitor {
  /** The address they come from, as far as the host knows it. */
  ip: string | null;
}

const NO_PAGE: Omit<SiteHead, 'canonical'> = {
  title: 'Page not found',
  description: 'There is no page at this address.',
};

const noFeatures = () => Promise.resolve<ReadonlySet<string>>(new Set());

/** Which day it is is not known of a reader who only sends an address: it is that of the middle of the world's clocks. */
const ZONE = 'UTC';

const TOO_LARGE: typeof NO_PAGE = { title: 'Not sent', description: 'The form was not taken.' };

function NotTaken() {
  return (
    <main id="main" className="mx-auto grid max-w-6xl gap-3 px-4 py-16 sm:px-6">
      <h1 className="text-2xl">Not sent</h1>
      <p>
        It is longer than this form takes. Go back in your browser and shorten it: what you wrote is there.
      </p>
    </main>
  );
}

function NotFound() {
  return (
    <main id="main" className="mx-auto grid max-w-6xl gap-3 px-4 py-16 sm:px-6">
      <h1 className="text-2xl">Page not found</h1>
      <p>There is no page at this address. It may have moved, or a letter of it is missing.</p>
      <p>
        <a href="/" className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          Go to the home page
        </a>
      </p>
    </main>
  );
}

/** Serves a public page, so that it works without script. */
export function serveSitePage<Data>(page: SitePage<Data>): ServedSitePage {
  return async (
    request,
    {
      sheetFor,
      brandName,
      siteUrl,
      isBuilt,
      plans,
      rpc,
      builtFeatures = noFeatures,
      now: clock = () => new Date(),
    },
    { ip },
  ) => {
    const now = clock();
    const { pathname, searchParams: search } = new URL(request.url);
    const match = matchPath(page.path, pathname);
    if (!match) return null;
    const { send } = page;
    const posted = request.method === 'POST' && send !== undefined && rpc !== undefined;
    if (!posted && !['GET', 'HEAD'].includes(request.method)) return null;
    // A form that a visitor opened is taken as a visitor's, whoever signed in meanwhile.
    if (!posted && isMarkedSignedIn(request.headers.get('cookie'))) return null;
    const locale = preferredLocale(request.headers.get('accept-language'));
    const respond = (status: number, head: Partial<SiteHead> & typeof NO_PAGE, view: () => ReactNode) => {
      // Drawing never waits, so no other reader's page comes between.
      const body = withReaderLocale(locale, () =>
        renderToStaticMarkup(
          page.bare ? (
            view()
          ) : (
            <SiteFrame path={pathname} isBuilt={isBuilt}>
              {view()}
            </SiteFrame>
          ),
        ),
      );
      const css = sheetFor(BODY_CLASS_NAMES + body);
      return new Response(siteDocument(body, { head, brandName, siteUrl, css }), {
        status,
        headers: siteHeaders(css, { kept: status === 200 && !posted }),
      });
    };
    if (posted) {
      const form = await readForm(request);
      if (form === null) return respond(413, TOO_LARGE, () => <NotTaken />);
      const { data, status } = await send(form, { call: rpc(ip), now });
      return respond(status, page.head(data), () => <page.View data={data} />);
    }
    const data = await page.read({
      params: match.params,
      search,
      today: dayInZone(now, ZONE),
      now,
      plans,
      isBuilt,
      builtFeatures,
    });
    return data === null
      ? respond(404, NO_PAGE, () => <NotFound />)
      : respond(200, page.head(data), () => <page.View data={data} />);
  };
}

const NOBODY: SiteVisitor = { ip: null };

/** Answers the requests for any of these pages; null leaves the path to the built application. */
export function serveSitePages(pages: readonly ServedSitePage[], { css, ...rest }: SitePageOptions) {
  const host = { ...rest, sheetFor: leanSheet(css) };
  return async (request: Request, visitor: SiteVisitor = NOBODY): Promise<Response | null> => {
    for (const page of pages) {
      const answer = await page(request, host, visitor);
      if (answer) return answer;
    }
    return null;
  };
}
