import { useState } from 'react';
import { toast } from '@foregather/ui';
import { formText, useRequestKey } from '@foregather/features/patterns';
import {
  notTaken,
  type ProblemKind,
  submitFields,
  type Submission,
  type SubmitOutcome,
} from '@foregather/features/patterns/token-page';
import type { InvitationRow } from '../invitations/row';
import { recordReply } from '../mutations';
import type { Channel } from '../reply/channels';
import { refusedFields, replyFields } from '../reply/reply-fields';
import type { ReplyView } from '../reply/reply-view';

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
  /** The list and the counts are to be read again. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** A reply the host enters: how it came, and what was sent and not taken. */
export function useHostReply({ eventId, row, view, onChanged, onClose }: HostReplyOptions) {
  const [channel, setChannel] = useState<Channel>('phone');
  const [pending, setPending] = useState(false);
  const [submission, setSubmission] = useState<Submission | null>(null);
  const requestKey = useRequestKey();

  const submit = (form: FormData): Promise<SubmitOutcome> => {
    const whenFull = form.get('intent') === 'waitlist' ? 'waitlist' : 'refuse';
    return submitFields({
      action: whenFull === 'waitlist' ? 'waitlist' : 'reply',
      form,
      fields: replyFields(whenFull)(view),
      refusedFields: (refusal, values) => refusedFields(refusal, values, view),
      send: (reply, key) => recordReply({ eventId, invitationId: row.id, channel, reply, key }),
    });
  };

  async function send(form: FormData) {
    setPending(true);
    form.set('key', requestKey.keyFor(formText(form, channel)));
    try {
      const outcome = await submit(form).catch((): SubmitOutcome => ({ kind: 'failed' }));
      if (outcome.kind === 'done') {
        await onChanged();
        toast.success(`Reply of ${row.name} saved`);
        onClose();
        return;
      }
      setSubmission(
        'submission' in outcome ? outcome.submission : notTaken(form, HOST_REPLY_PROBLEMS[outcome.kind]),
      );
    } finally {
      setPending(false);
    }
  }

  return { channel, setChannel, pending, submission, send };
}
