import * as z from 'zod/mini';
import { answersInWords, type CountedAnswer, refusalWords } from '@foregather/words';
import { db, foldText, unwrapMaybe } from '@foregather/features/core/base';
import type { FormValues } from '@foregather/features/patterns/token-page';
import { HOST_REPLY_PROBLEMS } from '../hooks/use-host-reply';
import { type InvitationRow, narrow } from '../invitation-row';
import { recordReply } from '../mutations';
import type { Channel } from '../reply-channels';
import { draftOf, type ReplyPayload, validateDraft } from '../reply-draft';
import type { ReplyView } from '../reply-view';

/** So many households are drawn below the search, and so many entries are kept to be undone. */
export const SHOWN = 8;
export const KEPT = 10;

/** What was entered here and can be taken back. */
export interface Entry {
  /** Counts up, so that two entries of one household are two. */
  no: number;
  row: InvitationRow;
  channel: Channel;
  /** What they answered, in words. */
  words: string;
  /** Instant, ISO. */
  at: string;
  before: ReplyView;
  /** The revision it left; undoing is refused when there is another one by now. */
  revision: string | undefined;
  state: 'saved' | 'undoing' | 'undone';
  /** Why it could not be undone; '' while nothing says so. */
  refusal: string;
}

/** What was typed into a household and is not saved, and the reply that it was typed over. */
export interface Typed {
  values: FormValues;
  view: ReplyView;
}

/** What a household answered, counted: '2 coming, 1 not'. */
export const entryWords = (view: ReplyView): string =>
  answersInWords(
    [...view.people, ...view.guests].map(
      ({ reply }): CountedAnswer => (view.state === 'submitted' ? (reply ?? 'unanswered') : 'unanswered'),
    ),
  );

/** The first letters of a household's words: 'tof' for The Okafor family. */
const initialsOf = (name: string): string =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1))
    .join('');

/** Households by their name, the names of their people, or the first letters of their name; without a search who is silent. */
export function findHouseholds(rows: readonly InvitationRow[], q: string): readonly InvitationRow[] {
  const typed = foldText(q);
  if (typed === '') return narrow(rows, { show: 'silent', q: '' });
  const named = narrow(rows, { show: 'all', q });
  const starts = (row: InvitationRow) => foldText(row.name).startsWith(typed);
  // Whose name begins with what is typed comes first, and Enter opens the first.
  const found = [...named.filter(starts), ...named.filter((row) => !starts(row))];
  return found.length > 0 ? found : rows.filter((row) => initialsOf(row.name) === typed);
}

/** What is printed on a letter, alone or with its address before it; null for what can be none. */
export function codeOf(typed: string): string | null {
  const code = (typed.split('/').at(-1) ?? '').replace(/[\s._-]/gu, '');
  return /^[0-9a-z]{5,26}$/iu.test(code) ? code : null;
}

/** The invitation whose letter has this code. */
export const invitationByCode = async (eventId: string, code: string): Promise<string | null> =>
  z
    .nullable(z.string())
    .parse(unwrapMaybe(await db().rpc('invitation_by_code', { event_id: eventId, code })));

/** What puts a reply back as it was; null where that cannot be: a meal it names is not offered any more. */
export function replyBack(before: ReplyView): ReplyPayload | { withdrawn: true } | { silent: true } | null {
  if (before.state === 'withdrawn') return { withdrawn: true };
  if (before.state !== 'submitted') return { silent: true };
  const draft = draftOf(before);
  // Who came into the household since had no answer, and needs none.
  const people = draft.people.filter(({ answer }) => answer !== '');
  const checked = validateDraft(
    { ...draft, people },
    before,
    before.waitlist === null ? 'refuse' : 'waitlist',
  );
  return 'payload' in checked ? checked.payload : null;
}

const CHANGED = 'Somebody changed this reply since. Open it to see what stands there now.';

/** Puts the reply before an entry back, unless somebody has changed it since. Answers why not, in words. */
export async function undoEntry(
  eventId: string,
  { row, before, revision }: Entry,
): Promise<string | undefined> {
  const reply = replyBack(before);
  if (reply === null) return 'A meal of the reply before is not offered any more. Open it to change it.';
  const { error, status } = await recordReply({
    eventId,
    invitationId: row.id,
    reply,
    seen: revision,
    // What came from a list was on paper, as far as the channels of a host go.
    channel: row.channel === 'web' || row.channel === 'phone' ? row.channel : 'paper',
  });
  if (!error) return undefined;
  if (error.hint === 'reply_changed') return CHANGED;
  return status === 409 || status === 422
    ? refusalWords(error.message, error.code)
    : HOST_REPLY_PROBLEMS.failed;
}
