import { useQuery } from '@tanstack/react-query';
import { Printer, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Skeleton } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { ListPage } from '@foregather/features/patterns';
import { InviteDialog } from '../../components/invite-dialog';
import { SendDialog } from '../../components/send-dialog';
import { SendingButtons } from '../../components/sending-buttons';
import { WaitlistPanel } from '../../components/waitlist-panel';
import { useEventChanges } from '../../../events';
import { useInvitable } from '../../hooks/use-invitable';
import { useReplyActions } from '../../hooks/use-reply-actions';
import { hasEnded } from '../../invitations/possible-actions';
import type { InvitationRow } from '../../invitations/row';
import { defaultRows, planSending, type SendKind } from '../../invitations/sending';
import { invitationsQuery } from '../../queries/invitations';
import { rsvpPaths } from '../../paths';
import { reminderPlanQuery } from '../../queries/reminder';
import { InvitationList } from './invitation-list';
import type { RepliesEvent } from './replies-event';
import { ReplyCounts } from './reply-counts';

export interface EventRepliesProps {
  event: RepliesEvent;
  orgId: string;
  /** Which event it is, or the choice of another one. */
  beside: ReactNode;
}

/** The list's shape: chips, search, and rows with a name and faces. */
const SHAPES = (
  <div className="grid gap-3">
    <Skeleton className="h-8.5 max-w-4xl rounded-full" />
    <Skeleton className="h-control max-w-80" />
    <div className="divide-y border-y">
      {Array.from({ length: 14 }, (_, row) => (
        <div key={row} className="flex min-h-row-h items-center gap-4 px-3 max-md:min-h-15">
          <Skeleton className="h-4 w-44" />
          <span className="flex gap-2 max-md:ms-auto md:ms-16">
            <Skeleton className="size-6.5 rounded-full" />
            <Skeleton className="size-6.5 rounded-full" />
          </span>
          <Skeleton className="ms-auto h-4 w-28 max-md:hidden" />
        </div>
      ))}
    </div>
  </div>
);

/** Replies to one event: counts, the list, and what the organiser does with it. */
export function EventReplies({ event, orgId, beside }: EventRepliesProps) {
  useEventChanges(event.id);
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
        query={invitations}
        skeleton={SHAPES}
        beside={beside}
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
              <ButtonLink to={rsvpPaths.replies({ event: event.id, print: 'letters' })} variant="secondary">
                <Printer aria-hidden />
                Letters and tags
              </ButtonLink>
              <SendingButtons
                // Who has no address is named in the dialog, and is no reason to keep asking for a mail.
                invitations={planSending(unsent).ids.length}
                silent={silent.length}
                reminders={reminder?.mails}
                onSend={(kind) => setSending({ kind, rows: kind === 'invitation' ? unsent : silent })}
              />
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
