import { randomUUID } from 'node:crypto';
import { preferredLocale, withReaderLocale } from '@foregather/words';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { leanSheet } from '../../site-page/server/lean-sheet';
import { LINK_PICTURE_FILE, type LinkPicture } from '../link-picture';
import { LinkProblem } from '../link-problem';
import type { ProblemKind } from '../problem-kind';
import { readPage, type ReadOutcome } from '../read-page';
import { actionNamed, submitPage } from '../submit-page';
import {
  addressWith,
  type Draw,
  fileIn,
  keptSearch,
  pictureIn,
  type Preview,
  tokenIn,
  type TokenPage,
  type TokenViewProps,
} from '../token-page';
import type { VisitorFunction, VisitorRpc } from '../visitor-rpc';
import { BODY_CLASS_NAMES, fileHeaders, pictureHeaders, tokenDocument, tokenHeaders } from './document';
import { readForm } from './read-form';

/** What all token pages of a host share. */
export interface TokenPageHost {
  /** Calls the database as a visitor, on behalf of this address (limits on wrong links are per address). */
  rpc: (ip: string | null) => VisitorRpc;
  /** Calls an edge function as a visitor. Default: there are none, as where nothing is reached. */
  invoke?: (ip: string | null) => VisitorFunction;
  /** The style sheet of all token pages. */
  css: string;
  /** The style sheets of pages that name one of their own. */
  ownCss?: Readonly<Record<string, string>>;
  /** The scripts of pages that name one. */
  scripts?: Readonly<Record<string, string>>;
  brandName: string;
  /** Where links lead, without a slash at the end: a link's picture has a whole address. */
  siteUrl: string;
  /** Draws a link's picture, as PNG or over a photo as JPEG; null: not now. */
  drawLinkPicture: (picture: LinkPicture) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Draws what files beside a page are made of. Default: it draws none. */
  draw?: Draw;
}

/** The host as a page is served by it. */
interface Serving extends Omit<TokenPageHost, 'css' | 'ownCss'> {
  /** The part that a document needs of the style sheet of this name, or of the common one. */
  sheetFor: (name: string | undefined, markup: string) => string;
}

/** Of one request: the nonce of its style sheet and script, and where it comes from. */
export interface TokenRequestContext {
  nonce: string;
  ip: string | null;
}

/** Answers the requests for one page with whole documents; null for every other path and method. */
export type ServedTokenPage = (
  request: Request,
  context: TokenRequestContext,
  host: Serving,
) => Promise<Response | null>;

const METHODS = ['GET', 'HEAD', 'POST'];
const STATUS: Readonly<Record<ProblemKind, number>> = { 'not-found': 404, 'too-many': 429, failed: 503 };
const noFunctions = (): VisitorFunction => () =>
  Promise.resolve({
    data: null,
    error: { message: 'unreachable', hint: null, details: null },
    status: 0,
  });
/** What a token is made of. Anything else is answered like a wrong one, without asking. */
const TOKEN = /^[\w-]{1,200}$/;

/** Serves a token page, so that it works without script. */
export function serveTokenPage<Data>(page: TokenPage<Data>): ServedTokenPage {
  const posts = Object.keys(page.actions).length > 0;

  return async (request, { nonce, ip }, host) => {
    const { rpc, invoke = noFunctions, sheetFor, scripts = {}, brandName } = host;
    const { pathname, searchParams: search } = new URL(request.url);
    const sheet = typeof page.styleSheet === 'function' ? page.styleSheet(search) : page.styleSheet;
    const script = page.script === undefined ? undefined : scripts[page.script];
    const asked = fileIn(page, pathname, search);
    const pictured = pictureIn(page, pathname);
    const token = pictured ?? asked?.token ?? tokenIn(page, pathname, search);
    if (token === null || !METHODS.includes(request.method)) return null;
    if (request.method === 'POST' && (!posts || asked || pictured !== null)) return null;

    const address = page.address(token);
    const context = { call: rpc(ip), invoke: invoke(ip), token };
    const locale = preferredLocale(request.headers.get('accept-language'));
    /** Dates and times in the reader's own way; drawing never waits, so no other reader's page comes between. */
    const forReader = <T,>(write: () => T): T => withReaderLocale(locale, write);
    const respond = (
      status: number,
      { title, description }: Preview,
      view: ReactNode,
      picture?: { address: string; alt: string },
      again?: number | null,
    ) => {
      const body = renderToStaticMarkup(view);
      // Scripts only add words and hide what is there: they bring no class of their own.
      const css = sheetFor(sheet, BODY_CLASS_NAMES + body);
      return new Response(
        tokenDocument(body, { title: `${title} · ${brandName}`, description, css, script, picture, nonce }),
        {
          status,
          headers: {
            ...tokenHeaders(nonce, {
              script: script !== undefined,
              worker: page.keptBy !== undefined,
              formsLeadTo: page.formsLeadTo,
            }),
            ...(again ? { refresh: String(again) } : {}),
          },
        },
      );
    };
    const pictureOf = (data: Data) => {
      const alt = page.picture?.(data).alt;
      return alt === undefined
        ? undefined
        : { address: `${host.siteUrl}${address}/${LINK_PICTURE_FILE}`, alt };
    };
    const problem = (kind: ProblemKind) =>
      respond(STATUS[kind], page.fallback, <LinkProblem kind={kind} problems={page.problems} />);
    const show = (
      status: number,
      data: Data,
      said: Partial<Pick<TokenViewProps<Data>, 'submission' | 'done' | 'notice'>>,
    ) =>
      forReader(() =>
        respond(
          status,
          page.preview(data),
          <page.View
            data={data}
            search={search}
            form={{ address, requestKey: randomUUID(), pending: false }}
            submission={null}
            done={null}
            notice={null}
            {...said}
          />,
          pictureOf(data),
          request.method === 'POST' ? null : page.again?.(data, search),
        ),
      );
    const read = async (): Promise<ReadOutcome<Data>> =>
      TOKEN.test(token) ? readPage(page, context) : { kind: 'not-found' };

    const opened = await read();
    if (opened.kind !== 'read') return problem(opened.kind);
    if (pictured !== null) {
      const picture = forReader(() => page.picture?.(opened.data));
      const drawn = picture && (await host.drawLinkPicture(picture));
      return drawn
        ? new Response(drawn, { headers: pictureHeaders(nonce, drawn) })
        : new Response(null, { status: 503, headers: { ...tokenHeaders(nonce), 'retry-after': '2' } });
    }
    if (asked) {
      const written = await forReader(() =>
        asked.file.write(opened.data, host.draw ?? (() => Promise.resolve(null)), search),
      );
      return written === null
        ? problem('not-found')
        : new Response(written, {
            headers: { ...tokenHeaders(nonce), ...fileHeaders(asked.name, asked.file.type) },
          });
    }
    if (request.method !== 'POST') {
      const done = search.get('done');
      const action = actionNamed(page, done);
      // A sentence is only said while it is true; what is answered in place is never told by the address.
      const notice = action && !action.inPlace ? forReader(() => action.notice(opened.data)) : null;
      return show(200, opened.data, notice === null ? {} : { done, notice });
    }

    const form = await readForm(request);
    if (!form) return problem('failed');
    const outcome = await submitPage(page, form, { ...context, search, data: opened.data });
    if (outcome.kind === 'on') return show(200, opened.data, { submission: outcome.submission });
    if (outcome.kind === 'invalid') return show(422, opened.data, { submission: outcome.submission });
    if (outcome.kind !== 'done' && outcome.kind !== 'refused') return problem(outcome.kind);

    const action = actionNamed(page, outcome.kind === 'done' ? outcome.action : null);
    if (outcome.kind === 'done' && !action?.inPlace) {
      const kept = keptSearch(page, search);
      const back = addressWith(address, `done=${encodeURIComponent(outcome.action)}${kept && `&${kept}`}`);
      const location = action?.leadsTo?.(outcome.answer) ?? back;
      return new Response(null, { status: 303, headers: { ...tokenHeaders(nonce), location } });
    }
    // What the page shows has changed: by the action, or it would not have been refused.
    const now = await read();
    if (now.kind !== 'read') return problem(now.kind);
    return outcome.kind === 'refused'
      ? show(409, now.data, { submission: outcome.submission })
      : show(200, now.data, {
          done: outcome.action,
          notice: forReader(() => action?.notice(now.data) ?? null),
        });
  };
}

/** Answers the requests for any of these pages; null leaves the path to the built application. */
export function serveTokenPages(
  pages: readonly ServedTokenPage[],
  { css, ownCss = {}, ...rest }: TokenPageHost,
) {
  const common = leanSheet(css);
  const own = new Map(Object.entries(ownCss).map(([name, sheet]) => [name, leanSheet(sheet)]));
  const host: Serving = {
    ...rest,
    sheetFor: (name, markup) => ((name === undefined ? undefined : own.get(name)) ?? common)(markup),
  };
  return async (request: Request, context: TokenRequestContext): Promise<Response | null> => {
    for (const page of pages) {
      const answer = await page(request, context, host);
      if (answer) return answer;
    }
    return null;
  };
}
