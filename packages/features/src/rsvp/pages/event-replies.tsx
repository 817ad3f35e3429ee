import { Mail, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import {
  Button,
  CapacityMeter,
  Disclosure,
  EmptyState,
  ErrorPanel,
  PageHeader,
  Skeleton,
  toast,
  useRowSelection,
} from '@foregather/ui';
import { errorWords, PageMain, useCan, useSearchText } from '@foregather/features/core';
import { HeadcountTables } from '../../events';
import type { RowAct } from '../components/invitation-menu';
import { InvitationsTable } from '../components/invitations-table';
import { InviteDialog } from '../components/invite-dialog';
import { RepliesToolbar } from '../components/replies-toolbar';
import { ReplyFilters } from '../components/reply-filters';
import { SendDialog } from '../components/send-dialog';
import { WaitlistPanel } from '../components/waitlist-panel';
import { useInvitable, useInvitations, useReplyActs } from '../hooks/use-replies';
import { type InvitationRow, narrow } from '../invitations/row';
import { type RepliesSearch, type Show } from '../invitations/search';
import { defaultRows, invitationsText, planSending, type SendKind } from '../invitations/sending';
import { type Doing, RowDialogs } from './row-dialogs';

export interface EventRepliesProps {
  event: { id: string; name: string; status: string; zone: string; plus_one_default: number };
  orgId: string;
  /** Chooses another event. */
  choice: ReactNode;
  description: string;
  search: RepliesSearch;
  pathOf: (change: { show?: Show; q?: string }) => string;
}

/** Rows in sight at first; the rest comes on request and in print. */
const PAGE = 100;

/** Replies to one event: counts, the list, and what the organiser does with it. */
export function EventReplies({ event, orgId, choice, description, search, pathOf }: EventRepliesProps) {
  const canWrite = useCan('replies.invite', { id: event.id, org_id: orgId });
  const navigate = useNavigate();
  const { rows, counts, loading, error, retry } = useInvitations(event.id);
  const acts = useReplyActs(event.id);
  const [shown, setShown] = useState(PAGE);
  const [doing, setDoing] = useState<Doing>(null);
  const [inviting, setInviting] = useState(false);
  const [sending, setSending] = useState<{ kind: SendKind; rows: readonly InvitationRow[] } | null>(null);
  const invitable = useInvitable(orgId, rows, inviting);
  const [text, setText] = useSearchText(
    search.q,
    (q) => void navigate(pathOf({ q }), { replace: true, preventScrollReset: true }),
  );
  const found = narrow(rows, { show: search.show, q: text });
  const selection = useRowSelection(found.map(({ id }) => id));

  const act = (kind: RowAct, row: InvitationRow) =>
    kind === 'send' ? setSending({ kind: 'invitation', rows: [row] }) : setDoing({ act: kind, row });
  const print = () => {
    // What is printed is the whole list, not its first page.
    flushSync(() => setShown(found.length));
    globalThis.print();
  };
  const unsent = defaultRows(rows, 'invitation');
  const silent = defaultRows(rows, 'reminder');
  // Who has no address is named in the dialog, and is no reason to keep asking for a mail.
  const mailable = planSending(unsent).ids.length;
  const nobody = !loading && !error && rows.length === 0;
  const inviteButton = (variant: 'primary-action' | 'secondary') => (
    <Button variant={variant} onClick={() => setInviting(true)}>
      <UserPlus aria-hidden />
      Invite guests
    </Button>
  );
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
    <PageMain className="grid gap-6">
      <PageHeader
        title="Replies"
        description={description}
        actions={
          canWrite && !nobody && !loading ? (
            <div className="flex flex-wrap gap-3 print:hidden">
              {mailable > 0 ? mailButton('invitation', unsent, `Send ${invitationsText(mailable)}`) : null}
              {silent.length > 0 ? mailButton('reminder', silent, `Remind ${silent.length} silent`) : null}
              {inviteButton('secondary')}
            </div>
          ) : undefined
        }
      />
      {choice}
      {error ? (
        <ErrorPanel {...errorWords(error)} actions={<Button onClick={retry}>Try again</Button>} />
      ) : loading ? (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </div>
      ) : nobody ? (
        <EmptyState
          title="Nobody is invited yet"
          description="Choose households and people from your directory. Each gets a link of its own and answers without an account."
          {...(canWrite ? { action: inviteButton('primary-action') } : {})}
        />
      ) : (
        <>
          {counts ? (
            <section aria-label="Headcount" className="grid gap-4">
              <CapacityMeter
                taken={counts.places.taken}
                held={counts.places.held}
                size={counts.places.size}
              />
              <ReplyFilters
                counts={counts}
                rows={rows}
                show={search.show}
                pathOf={(show) => pathOf({ show })}
              />
              <Disclosure summary="By age and meal">
                <HeadcountTables counts={counts} />
              </Disclosure>
            </section>
          ) : null}
          <WaitlistPanel rows={rows} zone={event.zone} />
          <section aria-label="Invitations" className="grid gap-4">
            <RepliesToolbar
              query={text}
              onQuery={setText}
              onExport={() => void acts.exportCsv('replies.csv')}
              onPrint={print}
            />
            {canWrite && selection.selected.size > 0 ? (
              <div
                role="group"
                aria-label="Selected invitations"
                className="flex flex-wrap items-center gap-3 rounded-md bg-accent p-3 text-accent-foreground print:hidden"
              >
                <p aria-live="polite">{selection.selected.size} selected</p>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() =>
                    setSending({ kind: 'invitation', rows: found.filter(({ id }) => selection.has(id)) })
                  }
                >
                  Send their invitations
                </Button>
                <Button variant="ghost" size="sm" onClick={selection.clear}>
                  Clear selection
                </Button>
              </div>
            ) : null}
            <InvitationsTable
              rows={found.slice(0, shown)}
              zone={event.zone}
              selection={selection}
              canWrite={canWrite}
              narrowed={search.show !== 'all' || text !== ''}
              onAct={act}
            />
            {found.length > shown ? (
              <div className="flex justify-center print:hidden">
                <Button variant="outline" onClick={() => setShown((before) => before + PAGE)}>
                  Show {Math.min(PAGE, found.length - shown)} more of {found.length}
                </Button>
              </div>
            ) : null}
          </section>
        </>
      )}
      <InviteDialog
        open={inviting}
        onOpenChange={setInviting}
        choices={invitable.choices}
        loading={invitable.loading}
        error={invitable.error}
        plusOnes={event.plus_one_default}
        onInvite={async (invite) => {
          const count = await acts.invite(invite);
          toast.success(count === 1 ? 'One invitation made' : `${count} invitations made`, {
            description: 'Nothing is sent yet.',
          });
        }}
      />
      <SendDialog
        open={sending !== null}
        onOpenChange={(open) => !open && setSending(null)}
        kind={sending?.kind ?? 'invitation'}
        rows={sending?.rows ?? []}
        status={event.status}
        onPublish={acts.publish}
        onSend={(ids) => (sending?.kind === 'reminder' ? acts.remind() : acts.sendInvitations(ids))}
      />
      <RowDialogs eventId={event.id} status={event.status} doing={doing} onDoing={setDoing} acts={acts} />
    </PageMain>
  );
}
