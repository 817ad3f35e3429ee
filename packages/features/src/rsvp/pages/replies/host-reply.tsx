import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Callout, Dialog, ErrorPanel, Skeleton } from '@foregather/ui';
import { hostReplyQuery } from '../../queries/host-reply';
import { HostReplyForm } from '../../components/host-reply-form';
import { HOST_REPLY_PROBLEMS, useHostReply } from '../../hooks/use-host-reply';
import type { InvitationRow } from '../../invitations/row';
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
        <Dialog.Title>{row?.reply === 'answered' ? 'Change the reply' : 'Enter a reply'}</Dialog.Title>
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

function Loaded({ eventId, row, onClose, onChanged }: HostReplyProps & { row: InvitationRow }) {
  const { data, error, refetch } = useQuery(hostReplyQuery(row.id));
  const kind = error ? 'failed' : data?.kind;
  if (kind === undefined) return <Skeleton className="h-60" />;
  if (kind === 'read' && data?.kind === 'read') {
    return <Entry eventId={eventId} row={row} view={data.data} onClose={onClose} onChanged={onChanged} />;
  }
  return (
    <ErrorPanel
      level={3}
      title="Not loaded"
      description={HOST_REPLY_PROBLEMS[kind === 'read' ? 'failed' : kind]}
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
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
  const reply = useHostReply({ eventId, row, view, onChanged, onClose });
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
        submission={reply.submission}
        pending={reply.pending}
        channel={reply.channel}
        onChannel={reply.setChannel}
        onSend={(form) => void reply.send(form)}
      />
    </div>
  );
}
