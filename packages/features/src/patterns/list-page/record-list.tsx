import { capitalised } from '@foregather/words';
import { matchesSearch } from '@foregather/features/core/base';
import { ActionMenu } from '@foregather/features/core/shell';
import { useConfirmAct } from '../confirm-act';
import { listSearchParams, useUrlState } from '../url-state';
import type { ListColumn } from './list-types';
import { ListView } from './list-view';
import { removalOf, type RemovalOptions } from './removal';
import { useShownRows } from './list-rows';

export interface RecordListProps<Row extends { id: string }>
  extends Pick<RemovalOptions<Row>, 'noun' | 'name'> {
  /** All of them; the search narrows them by their name. */
  rows: readonly Row[];
  /** The first shows the name. */
  columns: readonly ListColumn<Row>[];
  /** Header of the name, for the search: 'Title'. */
  nameLabel: string;
  fileName: string;
  /** Left out for a reader who may not change anything; so is `remove`. */
  onEdit?: ((row: Row) => void) | undefined;
  remove?: RemovalOptions<Row>['remove'] | undefined;
  /** Brings back what was removed. */
  restore?: RemovalOptions<Row>['restore'];
}

/** The rows of one table as a list to work with: search, file, paper, edit, remove one or several, and undo. */
export function RecordList<Row extends { id: string }>({
  noun,
  name,
  rows,
  columns,
  nameLabel,
  fileName,
  onEdit,
  remove,
  restore,
}: RecordListProps<Row>) {
  const [{ q }, setSearch] = useUrlState(listSearchParams);
  const list = useShownRows(rows.filter((row) => matchesSearch(name(row), q)));
  const { ask, dialog } = useConfirmAct();
  const removal = remove
    ? removalOf<Row>({ noun, name, remove, ...(restore ? { restore } : {}) })
    : undefined;
  const actions = (row: Row) => [
    ...(onEdit ? [{ key: 'edit', label: 'Edit', onSelect: () => onEdit(row) }] : []),
    ...(removal ? [{ key: 'remove', label: 'Remove', onSelect: () => ask(removal.act([row])) }] : []),
  ];
  const canChange = onEdit !== undefined || removal !== undefined;
  return (
    <>
      <ListView
        label={capitalised(noun.many)}
        rows={list.shown}
        rowId={({ id }) => id}
        rowName={name}
        columns={columns}
        search={{
          value: q,
          placeholder: nameLabel,
          onChange: (text) => setSearch({ q: text }, { replace: true }),
        }}
        csv={{ fileName, readAll: list.readAll }}
        bulk={removal ? [removal.bulk] : undefined}
        rowActions={
          canChange
            ? (row) => <ActionMenu label={`Actions for ${name(row)}`} items={actions(row)} />
            : undefined
        }
        more={list.more}
        onPrint={list.print}
        noMatch={`No ${noun.one} matches. Check the spelling, or clear the search.`}
      />
      {dialog}
    </>
  );
}
