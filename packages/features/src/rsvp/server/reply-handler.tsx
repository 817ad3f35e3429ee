import { randomUUID } from 'node:crypto';
import { ReplyLinkProblem } from '../components/reply-link-problem';
import { ReplyPageView, type ReplyPageViewProps } from '../components/reply-page-view';
import { type Topic, TOPICS, UnsubscribeView } from '../components/unsubscribe-view';
import { eventWhen } from '@foregather/words';
import {
  actOnReply,
  DONE_WORDS,
  INTENTS,
  type LoadOutcome,
  loadReply,
  type ReplyRpc,
} from '../reply/reply-actions';
import { draftOf } from '../reply/reply-draft';
import { hasAnswered, type ReplyView } from '../reply/reply-view';
import { rsvpPaths } from '../paths';
import { tokenDocument, tokenHeaders } from './document';

export interface ReplyHandlerOptions {
  /** Calls the database as a visitor, on behalf of this address (limits on wrong links are per address). */
  rpc: (ip: string | null) => ReplyRpc;
  css: string;
  brandName: string;
}

const PATH = /^\/rsvp\/([\w-]{1,200})(\/unsubscribe)?$/;
const TOPIC_NAMES = Object.keys(TOPICS) as readonly Topic[]; // the keys of the table, by construction
/** Far above a household of twenty with full texts, far below what could hurt. */
const FORM_MAX = 64 * 1024;

/**
 * Answers GET and POST of `/rsvp/<token>` with whole documents, so that the page works without script.
 * Returns null for every other path.
 */
export function createReplyHandler({ rpc, css, brandName }: ReplyHandlerOptions) {
  const respond = (
    status: number,
    nonce: string,
    title: string,
    description: string,
    body: React.ReactNode,
  ) =>
    new Response(tokenDocument(body, { title: `${title} · ${brandName}`, description, css, nonce }), {
      status,
      headers: tokenHeaders(nonce),
    });

  const problem = (kind: Exclude<LoadOutcome['kind'], 'view'>, nonce: string) => {
    const status = { 'not-found': 404, 'too-many': 429, failed: 503 }[kind];
    return respond(
      status,
      nonce,
      'Reply',
      'A personal link to reply to an invitation.',
      <ReplyLinkProblem kind={kind} />,
    );
  };

  const page = (
    view: ReplyView,
    status: number,
    nonce: string,
    rest: Omit<ReplyPageViewProps, 'view' | 'idempotencyKey'>,
  ) =>
    respond(
      status,
      nonce,
      view.event.name,
      `${view.host.name} invites you. ${eventWhen(view.event)}.`,
      <ReplyPageView view={view} idempotencyKey={randomUUID()} {...rest} />,
    );

  /**
   * Stops one kind of mail for one person. GET asks, POST does it: from the button, and from a mail program's own
   * unsubscribe button (RFC 8058), which looks at the status only.
   */
  const unsubscribe = async (request: Request, call: ReplyRpc, token: string, nonce: string) => {
    const wanted = new URL(request.url).searchParams.get('topic') ?? '';
    const topic = TOPIC_NAMES.find((known) => known === wanted) ?? 'reminder';
    const view = (done: boolean) => (
      <UnsubscribeView topic={topic} done={done} action={`/rsvp/${token}/unsubscribe?topic=${topic}`} />
    );
    const describe = 'Choose which mails you get.';
    if (request.method !== 'POST') return respond(200, nonce, 'Mails', describe, view(false));
    const { error, status } = await call('unsubscribe_by_token', { token, topic });
    if (error) return problem(status === 404 ? 'not-found' : status === 429 ? 'too-many' : 'failed', nonce);
    return respond(200, nonce, 'Mails', describe, view(true));
  };

  return async (
    request: Request,
    { nonce, ip }: { nonce: string; ip: string | null },
  ): Promise<Response | null> => {
    const url = new URL(request.url);
    const [, token, unsubscribing] = PATH.exec(url.pathname) ?? [];
    if (!token || !['GET', 'HEAD', 'POST'].includes(request.method)) return null;
    const action = rsvpPaths.reply(token);
    const call = rpc(ip);
    if (unsubscribing) return unsubscribe(request, call, token, nonce);
    const loaded = await loadReply(call, token);
    if (loaded.kind !== 'view') return problem(loaded.kind, nonce);
    const { view } = loaded;

    if (request.method !== 'POST') {
      const done = INTENTS.find((intent) => intent === url.searchParams.get('done'));
      // The sentence is only said while it is true: a link shared with ?done= in it must not congratulate.
      const notice = done && (done !== 'reply' || hasAnswered(view)) ? DONE_WORDS[done] : undefined;
      return page(view, 200, nonce, {
        draft: draftOf(view),
        action,
        editing: url.searchParams.has('edit'),
        notice,
      });
    }

    const body = await readForm(request);
    if (!body) return problem('failed', nonce);
    const outcome = await actOnReply(call, token, view, body);
    switch (outcome.kind) {
      case 'done':
        return new Response(null, {
          status: 303,
          headers: { ...tokenHeaders(nonce), location: `${action}?done=${outcome.intent}` },
        });
      case 'invalid':
        return page(view, 422, nonce, {
          draft: outcome.draft,
          errors: outcome.errors,
          action,
          editing: true,
        });
      case 'full':
        return page(view, 409, nonce, { draft: outcome.draft, full: outcome, action, editing: true });
      case 'refused': {
        const now = await loadReply(call, token);
        if (now.kind !== 'view') return problem(now.kind, nonce);
        return page(now.view, 409, nonce, {
          draft: outcome.draft,
          errors: { '': outcome.message },
          action,
          editing: true,
        });
      }
      default:
        return problem(outcome.kind, nonce);
    }
  };
}

/** The posted fields, or null when they are no form or too large. */
async function readForm(request: Request): Promise<FormData | null> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return null;
  const text = await request.text();
  if (text.length > FORM_MAX) return null;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}
