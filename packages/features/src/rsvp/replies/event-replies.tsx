import { useQuery } from '@tanstack/react-query';
import { Printer, UserPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Button, Skeleton } from '@foregather/ui';
import { peoplePaths } from '../../people/paths';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { ListPage, useUrlState } from '@foregather/features/patterns';
import { InviteDialog } from './sending/invite-dialog';
import { SendDialog } from './sending/send-dialog';
import { SendingButtons } from './sending/sending-buttons';
import { WaitlistPanel } from './waitlist-panel';
import { useInvitable } from './sending/use-invitable';
import { useReplyActions } from './use-reply-actions';
import { hasEnded } from '../possible-actions';
import type { InvitationRow } from '../invitation-row';
import { defaultRows, planSending, remindersAreDue, type SendKind } from '../send-plan';
import { invitationsQuery } from '../queries/invitations';
import { rsvpPaths } from '../paths';
import { reminderPlanQuery } from '../queries/reminder';
import { repliesSearch } from '../search-params';
import { InvitationList } from './invitation-list';
import type { RepliesEvent } from '../replies-event';
import { ReplyFilters } from './reply-filters';
import { type OpenDialog, RowDialogs } from './row-dialogs/row-dialogs';
import { ReplyViews } from '../components/view-frame';

export interface EventRepliesProps {
  event: RepliesEvent;
  /** Which event it is, or the choice of another one. */
  beside: ReactNode;
}

/** What is about to go out, and for which rows: by id, since who gets an address meanwhile is counted at once. */
interface Sending {
  kind: SendKind;
  ids: ReadonlySet<string>;
}
const idsOf = (rows: readonly InvitationRow[]) => new Set(rows.map(({ id }) => id));

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
export function EventReplies({ event, beside }: EventRepliesProps) {
  const may = useCan('replies.invite', event);
  const canInvite = may && !hasEnded(event.status);
  const invitations = useQuery(invitationsQuery(event.id));
  const mayAddress = useCan('people.edit');
  const mayImport = useCan('people.import');
  const rows = useMemo(
    () => (invitations.data ?? []).map((row) => (mayAddress ? row : { ...row, adults: [] })),
    [invitations.data, mayAddress],
  );
  const [search, setSearch] = useUrlState(repliesSearch);
  const inviting = canInvite && search.invite !== '';
  const [sending, setSending] = useState<Sending | null>(null);
  const actions = useReplyActions(event.id, sending);
  const [dialogOpen, setDialogOpen] = useState<OpenDialog>();
  const invitable = useInvitable(event.org_id, rows, {
    enabled: inviting,
    importId: search.invite === 'guests' ? '' : search.invite,
  });
  const sendingRows = useMemo(() => rows.filter(({ id }) => sending?.ids.has(id)), [rows, sending]);
  const unsent = defaultRows(rows, 'invitation');
  const silent = defaultRows(rows, 'reminder');
  const importPath = mayImport ? peoplePaths.directory({ view: 'import', event: event.id }) : undefined;
  /** The question whom to invite opens at once; with nobody to choose from, the import of a list does. */
  const nobodyKnown =
    inviting &&
    invitations.isSuccess &&
    rows.length === 0 &&
    !invitable.loading &&
    !invitable.error &&
    invitable.choices.length === 0;
  const send = (kind: SendKind, chosen: readonly InvitationRow[]) => setSending({ kind, ids: idsOf(chosen) });
  const reminder = useQuery({ ...reminderPlanQuery(event.id), enabled: canInvite && silent.length > 0 }).data;
  if (nobodyKnown && importPath !== undefined) return <Navigate to={importPath} replace />;
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
              onClick={() => setSearch({ event: event.id, invite: 'guests' })}
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
                remindersDue={remindersAreDue(silent)}
                onSend={(kind) => send(kind, kind === 'invitation' ? unsent : silent)}
              />
            </>
          ) : undefined
        }
        empty={{
          title: 'Nobody is invited yet',
          description:
            'Choose households and people from your directory. Each gets a link of its own and answers without an account.',
          secondary: (
            <ButtonLink to={rsvpPaths.replies({ event: event.id, view: 'questions' })} variant="secondary">
              See what they are asked
            </ButtonLink>
          ),
        }}
      >
        {() => (
          <>
            <ReplyViews event={event} view="" />
            <ReplyFilters eventId={event.id} rows={rows} />
            <WaitlistPanel rows={rows} zone={event.zone} />
            <InvitationList
              event={event}
              rows={rows}
              canEdit={may}
              actions={actions}
              onSend={(chosen) => send('invitation', chosen)}
            />
          </>
        )}
      </ListPage>
      <InviteDialog
        open={inviting}
        onOpenChange={(next) => {
          if (!next) setSearch({ invite: '' }, { replace: true });
        }}
        choices={invitable.choices}
        loading={invitable.loading || invitations.isPending}
        error={invitable.error}
        plusOnes={event.plus_one_default}
        importPath={importPath}
        onInvite={async (invite) => {
          const invited = await actions.invite(invite);
          // On to the mails: who gets one, and who has no address, is said before anything goes out.
          setSending({ kind: 'invitation', ids: invited });
        }}
      />
      <SendDialog
        open={sending !== null}
        onOpenChange={() => setSending(null)}
        kind={sending?.kind ?? 'invitation'}
        rows={sendingRows}
        reminder={reminder}
        status={event.status}
        onPublish={() => actions.publish(event.status)}
        onAction={(action, row) => setDialogOpen({ action, row })}
        letterPath={(row) => rsvpPaths.replies({ event: event.id, print: 'letters', invitation: row.id })}
        onSend={(ids) => (sending?.kind === 'reminder' ? actions.remind() : actions.sendInvitations(ids))}
      />
      <RowDialogs
        event={event}
        dialog={dialogOpen}
        onClose={() => setDialogOpen(undefined)}
        actions={actions}
      />
    </>
  );
}
