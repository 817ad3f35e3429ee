import {
  draftFromForm,
  type FieldErrors,
  type ReplyDraft,
  type ReplyPayload,
  validateDraft,
  errorsFromRefusal,
} from './reply-draft';
import { type ReplyView, replyViewSchema } from './reply-view';
import * as z from 'zod';

/** A refusal of the database: a sentence for people, a stable code for programs (hint), figures as JSON (details). */
export interface RpcError {
  message: string;
  hint: string | null;
  details: string | null;
}

/** How a guest's act reaches the database: by the page's client, or by the server for a page without script. */
export interface GuestCalls {
  rsvp_by_token: { token: string };
  submit_rsvp: { token: string; reply: ReplyPayload; idempotency_key: string };
  withdraw_rsvp: { token: string };
  accept_waitlist_offer: { token: string };
  decline_waitlist_offer: { token: string };
  unsubscribe_by_token: { token: string; topic: string };
}

export type ReplyRpc = <Name extends keyof GuestCalls>(
  name: Name,
  args: GuestCalls[Name],
) => Promise<{ data: unknown; error: RpcError | null; status: number }>;

export const INTENTS = ['reply', 'waitlist', 'withdraw', 'accept', 'decline'] as const;
export type Intent = (typeof INTENTS)[number];

/** What the page says once an act is done. */
export const DONE_WORDS: Readonly<Record<Intent, string>> = {
  reply: 'Your reply is in. You can change it until replies close.',
  waitlist: 'Your reply is in, and you are on the waitlist.',
  withdraw: 'Your reply is taken back. You can answer again until replies close.',
  accept: 'The places are yours.',
  decline: 'The places went back. Thank you for saying so.',
};

export type LoadOutcome =
  | { kind: 'view'; view: ReplyView }
  /** Wrong, expired and revoked are the same answer. */
  | { kind: 'not-found' }
  | { kind: 'too-many' }
  | { kind: 'failed' };

export type ActOutcome =
  | { kind: 'done'; intent: Intent; view: ReplyView }
  | { kind: 'invalid'; errors: FieldErrors; draft: ReplyDraft }
  | { kind: 'full'; wanted: number; left: number; draft: ReplyDraft }
  /** The page changed meanwhile (closed, paused, offer gone): show it anew with this sentence. */
  | { kind: 'refused'; message: string; draft: ReplyDraft }
  | Exclude<LoadOutcome, { kind: 'view' }>;

const fullDetail = z.object({ needed: z.number().int(), left: z.number().int() });

function parseDetails(details: string | null): unknown {
  if (details === null) return null;
  try {
    return JSON.parse(details);
  } catch {
    return null;
  }
}

const failure = (status: number): Exclude<LoadOutcome, { kind: 'view' }> =>
  status === 404 ? { kind: 'not-found' } : status === 429 ? { kind: 'too-many' } : { kind: 'failed' };

/** Reads what a link shows. */
export async function loadReply(rpc: ReplyRpc, token: string): Promise<LoadOutcome> {
  const answer = await rpc('rsvp_by_token', { token });
  if (answer.error) return failure(answer.status);
  const view = replyViewSchema.safeParse(answer.data);
  return view.success ? { kind: 'view', view: view.data } : { kind: 'failed' };
}

/** Carries out one button of the page. Validates, calls the database, and puts its refusals into words. */
export async function actOnReply(
  rpc: ReplyRpc,
  token: string,
  view: ReplyView,
  form: FormData,
): Promise<ActOutcome> {
  const draft = draftFromForm(form, view);
  const intent = INTENTS.find((known) => known === form.get('intent')) ?? 'reply';
  const checked =
    intent === 'reply' || intent === 'waitlist'
      ? validateDraft(draft, view, intent === 'waitlist' ? 'waitlist' : 'refuse')
      : null;
  if (checked && 'errors' in checked) return { kind: 'invalid', errors: checked.errors, draft };
  const key = form.get('key');
  const answer = checked
    ? await rpc('submit_rsvp', {
        token,
        reply: checked.payload,
        // One page view may send twice, first to be told that it is full, then for the waitlist: two acts, two keys.
        idempotency_key: `${typeof key === 'string' ? key : crypto.randomUUID()}:${intent}`,
      })
    : await rpc(
        intent === 'withdraw'
          ? 'withdraw_rsvp'
          : intent === 'accept'
            ? 'accept_waitlist_offer'
            : 'decline_waitlist_offer',
        { token },
      );
  if (!answer.error) {
    const after = replyViewSchema.safeParse(answer.data);
    return after.success ? { kind: 'done', intent, view: after.data } : { kind: 'failed' };
  }
  const { message, hint, details } = answer.error;
  const detail = parseDetails(details);
  if (hint === 'capacity_full') {
    const counts = fullDetail.safeParse(detail);
    return { kind: 'full', wanted: counts.data?.needed ?? 0, left: counts.data?.left ?? 0, draft };
  }
  const fieldErrors = answer.status === 422 ? errorsFromRefusal(detail, message, draft) : null;
  if (fieldErrors) return { kind: 'invalid', errors: fieldErrors, draft };
  // Closed, paused, an offer that ran out, a page sent twice: the database says it in words.
  if (answer.status === 409 || answer.status === 422) return { kind: 'refused', message, draft };
  return failure(answer.status);
}
