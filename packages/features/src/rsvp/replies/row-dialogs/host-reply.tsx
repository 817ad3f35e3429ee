import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Callout, Dialog, ErrorPanel, Skeleton, toast } from '@foregather/ui';
import { hostReplyQuery } from '../../queries/host-reply';
import { HostReplyForm } from './host-reply-form';
import { ReplyChanged } from '../../components/reply-changed';
import { HOST_REPLY_PROBLEMS, useHostReply } from '../../hooks/use-host-reply';
import type { InvitationRow } from '../../invitation-row';
import type { Channel } from '../../reply-channels';
import type { ReplyView } from '../../reply-view';

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
    return <Opened eventId={eventId} row={row} view={data.data} onClose={onClose} onChanged={onChanged} />;
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

type ShownProps = HostReplyProps & { row: InvitationRow; view: ReplyView };

/** A fresh read in the background must not change the form under the host's hands: only the host takes it over. */
function Opened({ view: loaded, ...shown }: ShownProps) {
  const [view, setView] = useState(loaded);
  return <Entry key={view.revision} view={view} onTake={setView} {...shown} />;
}

function Entry({
  eventId,
  row,
  view,
  onTake,
  onClose,
  onChanged,
}: ShownProps & { onTake: (now: ReplyView) => void }) {
  const [channel, setChannel] = useState<Channel>('phone');
  const reply = useHostReply({
    eventId,
    row,
    view,
    channel,
    onSaved: async () => {
      await onChanged();
      toast.success(`Reply of ${row.name} saved`);
      onClose();
    },
  });
  const { changed } = reply;
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
        channel={channel}
        onChannel={setChannel}
        onSend={(form) => void reply.send(form)}
        notice={
          changed ? (
            <ReplyChanged
              before={view}
              now={changed}
              onTake={() => onTake(changed)}
              onWriteOver={reply.writeOver}
            />
          ) : undefined
        }
      />
    </div>
  );
}
