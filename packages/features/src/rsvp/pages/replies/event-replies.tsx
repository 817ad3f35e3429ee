import { useQuery } from '@tanstack/react-query';
import { Mail, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Skeleton } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { ListPage } from '@foregather/features/patterns';
import { InviteDialog } from '../../components/invite-dialog';
import { SendDialog } from '../../components/send-dialog';
import { WaitlistPanel } from '../../components/waitlist-panel';
import { useInvitable } from '../../hooks/use-invitable';
import { useReplyActions } from '../../hooks/use-reply-actions';
import type { InvitationRow } from '../../invitations/row';
import { defaultRows, invitationsText, planSending, type SendKind } from '../../invitations/sending';
import { invitationsQuery } from '../../queries/invitations';
import { InvitationList } from './invitation-list';
import type { RepliesEvent } from './replies-event';
import { ReplyCounts } from './reply-counts';

export interface EventRepliesProps {
  event: RepliesEvent;
  orgId: string;
  /** Chooses another event. */
  choice: ReactNode;
  description: string;
}

const SHAPES = (
  <div className="grid gap-3">
    <Skeleton className="h-24" />
    <Skeleton className="h-96" />
  </div>
);

/** Replies to one event: counts, the list, and what the organiser does with it. */
export function EventReplies({ event, orgId, choice, description }: EventRepliesProps) {
  const canInvite = useCan('replies.invite', event);
  const invitations = useQuery(invitationsQuery(event.id));
  const rows = invitations.data ?? [];
  const actions = useReplyActions(event.id);
  const [inviting, setInviting] = useState(false);
  const [sending, setSending] = useState<{ kind: SendKind; rows: readonly InvitationRow[] } | null>(null);
  const invitable = useInvitable(orgId, rows, inviting);
  const unsent = defaultRows(rows, 'invitation');
  const silent = defaultRows(rows, 'reminder');
  // Who has no address is named in the dialog, and is no reason to keep asking for a mail.
  const mailable = planSending(unsent).ids.length;
  const mailButton = (kind: SendKind, all: readonly InvitationRow[], label: string) => (
    <Button
      variant={kind === 'invitation' || mailable === 0 ? 'primary-action' : 'secondary'}
      onClick={() => setSending({ kind, rows: all })}
    >
      <Mail aria-hidden />
      {label}
    </Button>
  );
  return (
    <>
      <ListPage
        title="Replies"
        description={description}
        query={invitations}
        skeleton={SHAPES}
        above={choice}
        create={
          canInvite ? (
            <Button
              variant={rows.length === 0 ? 'primary-action' : 'secondary'}
              onClick={() => setInviting(true)}
            >
              <UserPlus aria-hidden />
              Invite guests
            </Button>
          ) : undefined
        }
        actions={
          canInvite ? (
            <>
              {mailable > 0 ? mailButton('invitation', unsent, `Send ${invitationsText(mailable)}`) : null}
              {silent.length > 0 ? mailButton('reminder', silent, `Remind ${silent.length} silent`) : null}
            </>
          ) : undefined
        }
        empty={{
          title: 'Nobody is invited yet',
          description:
            'Choose households and people from your directory. Each gets a link of its own and answers without an account.',
        }}
      >
        {(list) => (
          <>
            <ReplyCounts eventId={event.id} rows={list} />
            <WaitlistPanel rows={list} zone={event.zone} />
            <InvitationList
              event={event}
              rows={list}
              canEdit={canInvite}
              actions={actions}
              onSend={(chosen) => setSending({ kind: 'invitation', rows: chosen })}
            />
          </>
        )}
      </ListPage>
      <InviteDialog
        open={inviting}
        onOpenChange={setInviting}
        choices={invitable.choices}
        loading={invitable.loading}
        error={invitable.error}
        plusOnes={event.plus_one_default}
        onInvite={actions.invite}
      />
      <SendDialog
        open={sending !== null}
        onOpenChange={() => setSending(null)}
        kind={sending?.kind ?? 'invitation'}
        rows={sending?.rows ?? []}
        status={event.status}
        onPublish={actions.publish}
        onSend={(ids) => (sending?.kind === 'reminder' ? actions.remind() : actions.sendInvitations(ids))}
      />
    </>
  );
}
