import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '@foregather/ui';
import { refusalWords, REPLY_NAMES } from '@foregather/words';
import { readOutcome } from '@foregather/features/patterns/token-page';
import type { InvitationRow } from '../invitation-row';
import { recordReply, refreshReplies } from '../mutations';
import { hostReplyQuery } from '../queries/host-reply';
import { answerOf, withAnswer } from './answer-change';
import { type Answer, type ReplyView, replyViewSchema } from '../reply-view';
import { HOST_REPLY_PROBLEMS } from '../hooks/use-host-reply';

/** What is said of one person: an answer on its way (null: to none), or why the last one was refused. */
export interface AnswerChange {
  sending?: { answer: Answer | null };
  refusal?: string;
}

/** What the database refuses in words of its own; everything else is told in ours. */
const REFUSED = [409, 422];

/**
 * Changes the answer of one person of an invitation with one press, as the host was told it. Presses wait for each other,
 * and each changes the reply as the server has it then: the guest may have answered a moment ago. A refusal stands beside
 * the person, and the answer before comes back.
 */
export function useAnswerChange(eventId: string, row: InvitationRow) {
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Readonly<Record<string, AnswerChange>>>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const query = hostReplyQuery(row.id);
  const note = (personId: string, change: AnswerChange) =>
    setChanges((before) => ({ ...before, [personId]: change }));

  /** Why it was not taken, in words; nothing when it was. */
  async function record(personId: string, answer: Answer | null): Promise<string | undefined> {
    const read = await queries.fetchQuery(query);
    if (read.kind !== 'read') return HOST_REPLY_PROBLEMS[read.kind];
    const reply = withAnswer(read.data, personId, answer) ?? { withdrawn: true as const };
    const said = await recordReply({ eventId, invitationId: row.id, reply });
    if (said.error)
      return REFUSED.includes(said.status)
        ? refusalWords(said.error.message, said.error.code)
        : HOST_REPLY_PROBLEMS.failed;
    queries.setQueryData(query.queryKey, readOutcome(said, replyViewSchema));
    await refreshReplies(queries, eventId);
    return undefined;
  }

  function send(personId: string, answer: Answer | null): Promise<boolean> {
    note(personId, { sending: { answer } });
    const sent = last.current
      .then(() => record(personId, answer))
      .catch(() => HOST_REPLY_PROBLEMS.failed)
      .then((refusal) => {
        note(personId, refusal === undefined ? {} : { refusal });
        return refusal === undefined;
      });
    last.current = sent;
    return sent;
  }

  /** Sends the answer, and offers to take that back. */
  async function change(view: ReplyView, personId: string, answer: Answer) {
    const before = answerOf(view, personId);
    if (before === answer || changes[personId]?.sending) return;
    const name = view.people.find((person) => person.person_id === personId)?.full_name ?? row.name;
    if (!(await send(personId, answer))) return;
    toast.success(`${name}: ${REPLY_NAMES[answer]}`, {
      action: {
        label: 'Undo',
        altText: `Undo the answer of ${name}`,
        onClick: () => void send(personId, before),
      },
    });
  }

  return { changes, change };
}
