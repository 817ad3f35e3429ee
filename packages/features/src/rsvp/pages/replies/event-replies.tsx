import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Skeleton } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { ListPage } from '@foregather/features/patterns';
import { InviteDialog } from '../../components/invite-dialog';
import { SendDialog } from '../../components/send-dialog';
import { SendingButtons } from '../../components/sending-buttons';
import { WaitlistPanel } from '../../components/waitlist-panel';
import { useInvitable } from '../../hooks/use-invitable';
import { useReplyActions } from '../../hooks/use-reply-actions';
import { hasEnded } from '../../invitations/possible-actions';
import type { InvitationRow } from '../../invitations/row';
import { defaultRows, planSending, type SendKind } from '../../invitations/sending';
import { invitationsQuery } from '../../queries/invitations';
import { reminderPlanQuery } from '../../queries/reminder';
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
  const may = useCan('replies.invite', event);
  const canInvite = may && !hasEnded(event.status);
  const invitations = useQuery(invitationsQuery(event.id));
  const rows = invitations.data ?? [];
  const actions = useReplyActions(event.id);
  const [inviting, setInviting] = useState(false);
  const [sending, setSending] = useState<{ kind: SendKind; rows: readonly InvitationRow[] } | null>(null);
  const invitable = useInvitable(orgId, rows, inviting);
  const unsent = defaultRows(rows, 'invitation');
  const silent = defaultRows(rows, 'reminder');
  const reminder = useQuery({ ...reminderPlanQuery(event.id), enabled: canInvite && silent.length > 0 }).data;
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
            <SendingButtons
              // Who has no address is named in the dialog, and is no reason to keep asking for a mail.
              invitations={planSending(unsent).ids.length}
              silent={silent.length}
              reminders={reminder?.mails}
              onSend={(kind) => setSending({ kind, rows: kind === 'invitation' ? unsent : silent })}
            />
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
              canEdit={may}
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
        reminder={reminder}
        status={event.status}
        onPublish={() => actions.publish(event.status)}
        onSend={(ids) => (sending?.kind === 'reminder' ? actions.remind() : actions.sendInvitations(ids))}
      />
    </>
  );
}
