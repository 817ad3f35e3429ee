import { useState } from 'react';
import { ListView, useConfirmAct, useExport, useShownRows, useUrlState } from '@foregather/features/patterns';
import { exportColumns } from '../../components/export-columns';
import { InvitationActions } from '../../components/invitation-actions';
import { invitationColumns } from '../../components/invitation-columns';
import { useInvitationActions } from '../../hooks/use-invitation-actions';
import type { useReplyActions } from '../../hooks/use-reply-actions';
import { hasEnded, type InvitationAction } from '../../invitations/possible-actions';
import { type InvitationRow, narrow } from '../../invitations/row';
import { type ExportRow, readExportRows } from '../../queries/export';
import { repliesSearch } from '../../search-params';
import type { RepliesEvent } from './replies-event';
import { type OpenDialog, RowDialogs } from './row-dialogs';

export interface InvitationListProps {
  event: RepliesEvent;
  rows: readonly InvitationRow[];
  canEdit: boolean;
  actions: ReturnType<typeof useReplyActions>;
  /** Asks what goes out before anything does. */
  onSend: (rows: readonly InvitationRow[]) => void;
}

/** The invitations of an event with what can be done with one or several. */
export function InvitationList({ event, rows, canEdit, actions, onSend }: InvitationListProps) {
  const [search, setSearch] = useUrlState(repliesSearch);
  const { takeBack, revoke, renew } = useInvitationActions(event.id);
  const { ask, dialog } = useConfirmAct();
  const replies = useExport<ExportRow>();
  const [open, setOpen] = useState<OpenDialog>();
  const list = useShownRows(narrow(rows, { show: search.show, q: search.q }));
  const narrowed = search.show !== 'all' || search.q !== '';

  const act = (action: InvitationAction, row: InvitationRow) => {
    if (action === 'send') onSend([row]);
    else if (action === 'take-back') ask(takeBack(row));
    else if (action === 'revoke') ask(revoke(row));
    else if (action === 'renew') ask(renew(row));
    else setOpen({ action, row });
  };

  return (
    <>
      <ListView
        label="Invitations"
        rows={list.shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={invitationColumns(event.zone)}
        phone="rows"
        search={{
          value: search.q,
          placeholder: 'Name or email',
          onChange: (q) => setSearch({ event: event.id, q }, { replace: true }),
        }}
        onExport={() =>
          replies.exportFile({
            name: 'replies.csv',
            columns: exportColumns(event.zone),
            rows: async () => readExportRows(event.id),
          })
        }
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
            ? (row) => <InvitationActions row={row} eventStatus={event.status} onAction={act} />
            : undefined
        }
      />
      {dialog}
      <RowDialogs event={event} dialog={open} onClose={() => setOpen(undefined)} actions={actions} />
    </>
  );
}
