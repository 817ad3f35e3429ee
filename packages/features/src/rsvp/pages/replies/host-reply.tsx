import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Callout, Dialog, ErrorPanel, Skeleton, toast } from '@foregather/ui';
import { hostReplyQuery, hostRpc } from '../../queries/host-reply';
import { HostReplyForm } from '../../components/host-reply-form';
import { formText, useRequestKey } from '../../hooks/use-request-key';
import type { InvitationRow } from '../../invitations/row';
import type { Channel } from '../../reply/channels';
import { actOnReply, type ActOutcome } from '../../reply/reply-actions';
import { draftOf } from '../../reply/reply-draft';
import type { ReplyView } from '../../reply/reply-view';

export interface HostReplyProps {
  eventId: string;
  /** Whose reply is entered; null: the dialog is closed. */
  row: InvitationRow | null;
  onClose: () => void;
  /** The list and the counts are to be read again. */
  onChanged: () => Promise<unknown>;
}

/** Enters or changes a reply that came by phone or on paper, also after the deadline. */
export function HostReply({ eventId, row, onClose, onChanged }: HostReplyProps) {
  return (
    <Dialog.Root open={row !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content size="lg">
        <Dialog.Title>{row?.reply === 'submitted' ? 'Change the reply' : 'Enter a reply'}</Dialog.Title>
        <Dialog.Description>
          {row?.name}: answer for each person. It replaces the reply before.
        </Dialog.Description>
        <Dialog.Body>
          {row ? (
            <Loaded key={row.id} eventId={eventId} row={row} onClose={onClose} onChanged={onChanged} />
          ) : null}
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const PROBLEMS = {
  'not-found': 'This invitation does not exist any more, or you have no right to change it.',
  'too-many': 'Too many tries. Wait a minute, then try again.',
  failed: 'The server did not answer. Nothing was changed; try again in a moment.',
} as const;

function Loaded({ eventId, row, onClose, onChanged }: HostReplyProps & { row: InvitationRow }) {
  const { data, error, refetch } = useQuery(hostReplyQuery(eventId, row.id));
  const kind = error ? 'failed' : data?.kind;
  if (kind === undefined) return <Skeleton className="h-60" />;
  if (kind !== 'view' || data?.kind !== 'view') {
    return (
      <ErrorPanel
        level={3}
        title="Not loaded"
        description={PROBLEMS[kind === 'view' ? 'failed' : kind]}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  return <Entry eventId={eventId} row={row} view={data.view} onClose={onClose} onChanged={onChanged} />;
}

function Entry({
  eventId,
  row,
  view: loaded,
  onClose,
  onChanged,
}: HostReplyProps & { row: InvitationRow; view: ReplyView }) {
  // A fresh read in the background must not change the form under the host's hands.
  const [view] = useState(loaded);
  const [channel, setChannel] = useState<Channel>('phone');
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const requestKey = useRequestKey();

  async function send(form: FormData) {
    setPending(true);
    form.set('key', requestKey.keyFor(formText(form, channel)));
    try {
      const result = await actOnReply(hostRpc(eventId, row.id, channel), '', view, form);
      setOutcome(result);
      if (result.kind !== 'done') return;
      await onChanged();
      toast.success(`Reply of ${row.name} saved`);
      onClose();
    } catch {
      setOutcome({ kind: 'failed' });
    } finally {
      setPending(false);
    }
  }

  const errors =
    outcome?.kind === 'invalid'
      ? outcome.errors
      : outcome?.kind === 'refused'
        ? { '': outcome.message }
        : outcome && outcome.kind in PROBLEMS
          ? { '': PROBLEMS[outcome.kind as keyof typeof PROBLEMS] } // checked in the line above
          : {};
  if (view.people.length === 0) {
    return <p>Nobody belongs to this household any more. Add people to it in the directory first.</p>;
  }
  return (
    <div className="grid gap-4">
      {view.closed_reason === 'deadline' ? (
        <Callout>The last day for replies has passed. You can still enter what they told you.</Callout>
      ) : null}
      <HostReplyForm
        view={view}
        draft={outcome && 'draft' in outcome ? outcome.draft : draftOf(view)}
        errors={errors}
        full={outcome?.kind === 'full' ? outcome : undefined}
        idempotencyKey=""
        pending={pending}
        channel={channel}
        onChannel={setChannel}
        onSend={(form) => void send(form)}
      />
    </div>
  );
}
