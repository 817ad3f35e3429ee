import { useState } from 'react';
import {
  exportRows,
  ListView,
  useConfirmAct,
  useShownRows,
  useUrlState,
} from '@foregather/features/patterns';
import { EXPORT_COLUMNS } from '../../components/export-columns';
import { InvitationActions } from '../../components/invitation-actions';
import { invitationColumns } from '../../components/invitation-columns';
import type { InvitationAction } from '../../components/invitation-menu';
import { useInvitationActs, type useReplyActions } from '../../hooks/use-replies';
import { type InvitationRow, narrow } from '../../invitations/row';
import { readExportRows } from '../../queries/export';
import { repliesSearch } from '../../search-params';
import type { RepliesEvent } from './event-replies';
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
  const acts = useInvitationActs(event.id);
  const { ask, dialog } = useConfirmAct();
  const [open, setOpen] = useState<OpenDialog>();
  const list = useShownRows(narrow(rows, { show: search.show, q: search.q }));
  const narrowed = search.show !== 'all' || search.q !== '';

  const act = (action: InvitationAction, row: InvitationRow) => {
    if (action === 'send') onSend([row]);
    else if (action === 'take-back') ask(acts.takeBack(row));
    else if (action === 'revoke') ask(acts.revoke(row));
    else if (action === 'renew') ask(acts.renew(row));
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
        align="top"
        search={{
          value: search.q,
          placeholder: 'Name or email',
          onChange: (q) => setSearch({ event: event.id, q }, { replace: true }),
        }}
        onExport={() => void exportRows('replies.csv', EXPORT_COLUMNS, async () => readExportRows(event.id))}
        onPrint={list.print}
        more={list.more}
        noMatch={
          narrowed ? 'No invitation matches. Check the spelling, or show all.' : 'Nobody is invited yet.'
        }
        bulk={
          canEdit
            ? [{ id: 'send', label: 'Send their invitations', open: (chosen) => onSend(chosen) }]
            : undefined
        }
        rowActions={canEdit ? (row) => <InvitationActions row={row} onAction={act} /> : undefined}
      />
      {dialog}
      <RowDialogs event={event} dialog={open} onClose={() => setOpen(undefined)} actions={actions} />
    </>
  );
}
