import { useMemo } from 'react';
import { capitalised } from '@foregather/words';
import { matchesSearch } from '@foregather/features/core/base';
import { ActionMenu, type ActionMenuItem } from '@foregather/features/core/shell';
import { useConfirmAct } from '../confirm-act';
import { searchParamsNamed, useUrlState } from '../url-state';
import type { ListColumn, ListMore } from './list-types';
import { ListView } from './list-view';
import { removalOf, type RemovalOptions } from './removal';
import { useShownRows } from './list-rows';

/** The rows that a write reached, as the database answers: somebody else may have been faster with the others. */
type Written = readonly { id: string }[];

/** Of these rows, those that were written. */
const reached =
  <Row extends { id: string }>(write: (rows: readonly Row[]) => Promise<Written>) =>
  async (rows: readonly Row[]) => {
    const ids = new Set((await write(rows)).map(({ id }) => id));
    return rows.filter(({ id }) => ids.has(id));
  };

/** A list that the server reads page by page and searches, as `useRecordPages` has it. */
export interface ListPages<Row> {
  /** What is searched for. */
  q: string;
  setQ: (q: string) => void;
  /** The rows belong to the search before. */
  stale: boolean;
  more: Omit<ListMore, 'label'> | undefined;
  print: () => void;
  printing: boolean;
  /** All that the search lets through. */
  readAll: () => Promise<readonly Row[]>;
}

const NOTHING: readonly never[] = [];

export interface RecordListProps<Row extends { id: string }>
  extends Pick<RemovalOptions<Row>, 'noun' | 'name'> {
  /** All of them, which the search narrows by their name; with `pages` those that were read so far. */
  rows: readonly Row[];
  pages?: ListPages<Row>;
  /** The first shows the name. */
  columns: readonly ListColumn<Row>[];
  /** Header of the name, for the search: 'Title'. */
  nameLabel: string;
  fileName: string;
  /**
   * Under which name the address keeps what is searched for; lists that share a page differ in it. Default: 'q'. With
   * `pages` these know it.
   */
  searchName?: string;
  /** Left out for a reader who may not change anything; so is `remove`. */
  onEdit?: ((row: Row) => void) | undefined;
  /** What else the menu of a row offers, between the two. */
  moreActions?: ((row: Row) => readonly ActionMenuItem[]) | undefined;
  remove?: ((rows: readonly Row[]) => Promise<Written>) | undefined;
  /** Brings the same rows back. */
  restore?: (rows: readonly Row[]) => Promise<Written>;
}

/** The rows of one table as a list to work with: search, file, paper, edit, remove one or several, and undo. */
export function RecordList<Row extends { id: string }>({
  noun,
  name,
  rows,
  pages,
  columns,
  nameLabel,
  fileName,
  searchName = 'q',
  onEdit,
  moreActions,
  remove,
  restore,
}: RecordListProps<Row>) {
  const params = useMemo(() => searchParamsNamed(searchName), [searchName]);
  const [{ [searchName]: q = '' }, setSearch] = useUrlState(params);
  const whole = useShownRows(pages ? NOTHING : rows.filter((row) => matchesSearch(name(row), q)));
  const list = pages
    ? { ...pages, shown: rows, more: pages.more && { ...pages.more, label: `Show more ${noun.many}` } }
    : whole;
  const { ask, dialog } = useConfirmAct();
  const removal = remove
    ? removalOf<Row>({
        noun,
        name,
        remove: reached(remove),
        ...(restore ? { restore: reached(restore) } : {}),
      })
    : undefined;
  const actions = (row: Row) => [
    ...(onEdit ? [{ key: 'edit', label: 'Edit', onSelect: () => onEdit(row) }] : []),
    ...(moreActions?.(row) ?? []),
    ...(removal ? [{ key: 'remove', label: 'Remove', onSelect: () => ask(removal.act([row])) }] : []),
  ];
  const canChange = onEdit !== undefined || moreActions !== undefined || removal !== undefined;
  return (
    <>
      <ListView
        label={capitalised(noun.many)}
        rows={list.shown}
        stale={pages?.stale ?? false}
        rowId={({ id }) => id}
        rowName={name}
        columns={columns}
        search={{
          value: pages?.q ?? q,
          placeholder: nameLabel,
          onChange: pages?.setQ ?? ((text) => setSearch({ [searchName]: text }, { replace: true })),
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
        printing={pages?.printing ?? false}
        noMatch={`No ${noun.one} matches. Check the spelling, or clear the search.`}
      />
      {dialog}
    </>
  );
}
