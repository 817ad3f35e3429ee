import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formText, useRequestKey } from '@foregather/features/patterns';
import {
  notTaken,
  type ProblemKind,
  submitFields,
  type Submission,
  type SubmitOutcome,
} from '@foregather/features/patterns/token-page';
import type { InvitationRow } from '../invitation-row';
import { recordReply } from '../mutations';
import { hostReplyQuery } from '../queries/host-reply';
import type { Channel } from '../reply-channels';
import { refusedFields, replyFields } from '../reply-fields';
import type { ReplyView } from '../reply-view';

/** Why a reply could not be read or entered, in words for the host. */
export const HOST_REPLY_PROBLEMS: Readonly<Record<ProblemKind, string>> = {
  'not-found': 'This invitation does not exist any more, or you have no right to change it.',
  'too-many': 'Too many tries. Wait a minute, then try again.',
  failed: 'The server did not answer. Nothing was changed; try again in a moment.',
};

export interface HostReplyOptions {
  eventId: string;
  row: InvitationRow;
  view: ReplyView;
  /** How it came. */
  channel: Channel;
  /** It is kept; `now` is the reply as the database answers it. */
  onSaved: (now: unknown) => Promise<unknown> | undefined;
}

/**
 * A reply the host enters: what was sent and not taken, and what somebody else changed since the host was shown it. That
 * is told before anything is written over it.
 */
export function useHostReply({ eventId, row, view, channel, onSaved }: HostReplyOptions) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [changed, setChanged] = useState<ReplyView | null>(null);
  const seen = useRef(view.revision);
  const requestKey = useRequestKey();

  const submit = (form: FormData): Promise<SubmitOutcome> => {
    const whenFull = form.get('intent') === 'waitlist' ? 'waitlist' : 'refuse';
    return submitFields({
      action: whenFull === 'waitlist' ? 'waitlist' : 'reply',
      form,
      fields: replyFields(whenFull)(view),
      refusedFields: (refusal, values) => refusedFields(refusal, values, view),
      send: (reply, key) =>
        recordReply({ eventId, invitationId: row.id, channel, reply, key, seen: seen.current }),
    });
  };

  /** What stands there by now, for the host to decide; null where it cannot be read. */
  async function readAgain(): Promise<ReplyView | null> {
    const read = await queries.fetchQuery(hostReplyQuery(row.id)).catch(() => null);
    return read?.kind === 'read' ? read.data : null;
  }

  async function send(form: FormData) {
    setPending(true);
    setChanged(null);
    form.set('key', requestKey.keyFor(formText(form, channel, seen.current ?? '')));
    try {
      const outcome = await submit(form).catch((): SubmitOutcome => ({ kind: 'failed' }));
      if (outcome.kind === 'done') {
        await onSaved(outcome.answer);
        return;
      }
      if (outcome.kind === 'refused' && outcome.submission.refusal?.code === 'reply_changed') {
        const now = await readAgain();
        setChanged(now);
        setSubmission(now === null ? outcome.submission : { ...outcome.submission, errors: {} });
        return;
      }
      setSubmission(
        'submission' in outcome ? outcome.submission : notTaken(form, HOST_REPLY_PROBLEMS[outcome.kind]),
      );
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    submission,
    send,
    /** The reply as somebody else left it meanwhile, until the host has decided. */
    changed,
    /** The next sending writes over what stands there now. */
    writeOver: () => {
      seen.current = changed?.revision;
    },
  };
}
