import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@foregather/ui';
import {
  ListView,
  useConfirmAct,
  useExport,
  useHeldRows,
  useShownRows,
  useUrlState,
  WaitingRowsButton,
} from '@foregather/features/patterns';
import { ownChangeQuery } from '../../events';
import { exportColumns } from './export-columns';
import { InvitationActions } from './invitation-actions';
import { invitationColumns } from './invitation-columns';
import { useConfirmedActions } from './use-confirmed-actions';
import type { useReplyActions } from './use-reply-actions';
import { hasEnded, type InvitationAction } from '../possible-actions';
import { type InvitationRow, narrow } from '../invitation-row';
import { type ExportRow, readExportRows } from './export-rows';
import { rsvpPaths } from '../paths';
import { repliesSearch } from '../search-params';
import { questionsQuery } from '../queries/host-questions';
import { AnswerColumnChoice, useAnswerColumn } from './answer-column';
import type { RepliesEvent } from '../replies-event';
import { ReplyPlaces } from './reply-places';
import { type OpenDialog, RowDialogs } from './row-dialogs/row-dialogs';
import { invitationLinkId, useOpenHousehold } from '../household/use-open-household';

/** Read when a household is first opened: the list does not wait for its switches. */
const HouseholdView = lazy(async () => ({
  default: (await import('../household/household-view')).HouseholdView,
}));

export interface InvitationListProps {
  event: RepliesEvent;
  rows: readonly InvitationRow[];
  canEdit: boolean;
  actions: ReturnType<typeof useReplyActions>;
  /** Asks what goes out before anything does. */
  onSend: (rows: readonly InvitationRow[]) => void;
}

/** The invitations of an event with what can be done with one or several, and beside them the household that is open. */
export function InvitationList({ event, rows, canEdit, actions, onSend }: InvitationListProps) {
  const [search, setSearch] = useUrlState(repliesSearch);
  const queries = useQueryClient();
  const { takeBack, revoke, renew } = useConfirmedActions(event.id);
  const { ask, dialog } = useConfirmAct();
  const replies = useExport<ExportRow>();
  const [dialogOpen, setDialogOpen] = useState<OpenDialog>();
  const { data: ownChange } = useQuery(ownChangeQuery(event.id));
  const held = useHeldRows(narrow(rows, { show: search.show, q: search.q }), {
    rowId: ({ id }) => id,
    latest: rows,
    release: `${search.show} ${ownChange} ${search.q}`,
  });
  const list = useShownRows(held.rows);
  const household = useOpenHousehold(list.shown, rows);
  const { row: open } = household;
  const toAddress = search.show === 'no-address';
  const narrowed = search.show !== 'all' || search.q !== '';

  const act = (action: InvitationAction, row: InvitationRow) => {
    if (action === 'send') onSend([row]);
    else if (action === 'take-back') ask(takeBack(row));
    else if (action === 'letter') setSearch({ event: event.id, print: 'letters', invitation: row.id });
    else if (action === 'revoke') ask(revoke(row));
    else if (action === 'renew') ask(renew(row));
    else setDialogOpen({ action, row });
  };

  /** Everybody with every answer: what the event asks is read first, since each question is a column. */
  async function exportReplies() {
    const questions = await queries.ensureQueryData(questionsQuery(event.id)).catch(() => []);
    replies.exportFile({
      name: 'replies.csv',
      columns: exportColumns(event.zone, questions),
      rows: async () => readExportRows(event.id),
    });
  }

  const asked = useAnswerColumn(event.id);
  const shownColumns = invitationColumns({
    zone: event.zone,
    beside: open !== undefined,
    link: ({ id }) => ({
      id: invitationLinkId(id),
      to: rsvpPaths.replies({ ...search, event: event.id, invitation: id }),
      current: id === open?.id,
    }),
  });
  const columns = open ? shownColumns : [...shownColumns, ...asked];

  return (
    <div
      className={open ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]' : undefined}
    >
      <div className={open ? 'relative max-lg:hidden print:block' : 'relative'} {...held.inside}>
        <WaitingRowsButton waiting={held.waiting} onShow={held.show} />
        <ListView
          label="Invitations"
          rows={list.shown}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          // A line of a phone has no room for what is to be done; a card has.
          phone={toAddress ? 'cards' : 'rows'}
          search={{
            value: search.q,
            placeholder: 'Name or email',
            onChange: (q) => setSearch({ event: event.id, q }, { replace: true }),
          }}
          toolbar={
            <>
              <AnswerColumnChoice eventId={event.id} />
              <ReplyPlaces eventId={event.id} />
            </>
          }
          onExport={() => void exportReplies()}
          exporting={replies.exporting}
          onPrint={list.print}
          more={list.more}
          noMatch={
            narrowed ? 'No invitation matches. Check the spelling, or show all.' : 'Nobody is invited yet.'
          }
          bulk={
            canEdit && !hasEnded(event.status)
              ? [{ id: 'send', label: 'Send their invitations', open: (chosen) => onSend(chosen) }]
              : undefined
          }
          rowActions={
            canEdit
              ? (row) => (
                  <InvitationActions
                    row={row}
                    eventStatus={event.status}
                    menuOnly={open !== undefined}
                    addressFirst={toAddress}
                    onAction={act}
                  />
                )
              : undefined
          }
        />
      </div>
      {open ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <HouseholdView
            key={open.id}
            event={event}
            canEdit={canEdit}
            onAction={act}
            {...household}
            row={open}
          />
        </Suspense>
      ) : null}
      {dialog}
      <RowDialogs
        event={event}
        dialog={dialogOpen}
        onClose={() => setDialogOpen(undefined)}
        actions={actions}
      />
    </div>
  );
}
