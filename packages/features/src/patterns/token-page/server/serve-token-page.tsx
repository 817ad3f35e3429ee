import { randomUUID } from 'node:crypto';
import { preferredLocale, withReaderLocale } from '@foregather/words';
import type { ReactNode } from 'react';
import { LinkProblem } from '../link-problem';
import type { ProblemKind } from '../problem-kind';
import { readPage, type ReadOutcome } from '../read-page';
import { actionNamed, submitPage } from '../submit-page';
import { type Preview, tokenIn, type TokenPage, type TokenViewProps } from '../token-page';
import type { VisitorRpc } from '../visitor-rpc';
import { tokenDocument, tokenHeaders } from './document';
import { readForm } from './read-form';

/** What all token pages of a host share. */
export interface TokenPageHost {
  /** Calls the database as a visitor, on behalf of this address (limits on wrong links are per address). */
  rpc: (ip: string | null) => VisitorRpc;
  /** The style sheet of all token pages. */
  css: string;
  brandName: string;
}

/** Of one request: the nonce of its style sheet, and where it comes from. */
export interface TokenRequestContext {
  nonce: string;
  ip: string | null;
}

/** Answers the requests for one page with whole documents; null for every other path and method. */
export type ServedTokenPage = (
  request: Request,
  context: TokenRequestContext,
  host: TokenPageHost,
) => Promise<Response | null>;

const METHODS = ['GET', 'HEAD', 'POST'];
const STATUS: Readonly<Record<ProblemKind, number>> = { 'not-found': 404, 'too-many': 429, failed: 503 };
/** What a token is made of. Anything else is answered like a wrong one, without asking. */
const TOKEN = /^[\w-]{1,200}$/;

/** Serves a token page, so that it works without script. */
export function serveTokenPage<Data>(page: TokenPage<Data>): ServedTokenPage {
  const posts = Object.keys(page.actions).length > 0;

  return async (request, { nonce, ip }, { rpc, css, brandName }) => {
    const { pathname, searchParams: search } = new URL(request.url);
    const token = tokenIn(page, pathname);
    if (token === null || !METHODS.includes(request.method)) return null;
    if (request.method === 'POST' && !posts) return null;

    const address = page.address(token);
    const context = { call: rpc(ip), token };
    const locale = preferredLocale(request.headers.get('accept-language'));
    /** Dates and times in the reader's own way; drawing never waits, so no other reader's page comes between. */
    const forReader = <T,>(write: () => T): T => withReaderLocale(locale, write);
    const respond = (status: number, { title, description }: Preview, body: ReactNode) =>
      new Response(tokenDocument(body, { title: `${title} · ${brandName}`, description, css, nonce }), {
        status,
        headers: tokenHeaders(nonce),
      });
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
        ),
      );
    const read = async (): Promise<ReadOutcome<Data>> =>
      TOKEN.test(token) ? readPage(page, context) : { kind: 'not-found' };

    const opened = await read();
    if (opened.kind !== 'read') return problem(opened.kind);
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
    if (outcome.kind === 'invalid') return show(422, opened.data, { submission: outcome.submission });
    if (outcome.kind !== 'done' && outcome.kind !== 'refused') return problem(outcome.kind);

    const action = actionNamed(page, outcome.kind === 'done' ? outcome.action : null);
    if (outcome.kind === 'done' && !action?.inPlace) {
      const location = `${address}?done=${encodeURIComponent(outcome.action)}`;
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
export const serveTokenPages =
  (pages: readonly ServedTokenPage[], host: TokenPageHost) =>
  async (request: Request, context: TokenRequestContext): Promise<Response | null> => {
    for (const page of pages) {
      const answer = await page(request, context, host);
      if (answer) return answer;
    }
    return null;
  };
