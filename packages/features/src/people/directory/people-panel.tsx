import { useState } from 'react';
import { useTerms } from '@foregather/features/core/session';
import { lazyDialog } from '@foregather/features/core/shell';
import { ListView, LoadFailure, useConfirmAct } from '@foregather/features/patterns';
import type { PlacedGroup } from '../groups/group-tree';
import { useRemovals } from '../hooks/use-removals';
import { FILTER_LABELS } from '../labels';
import type { MergeDialogProps } from '../merge/merge-dialog';
import { useMergePeople } from '../merge/use-merge-people';
import type { DirectoryPerson } from '../persons';
import { type DirectorySearch, PEOPLE_FILTERS } from '../search-params';
import { peopleColumns, peopleFileColumns } from './people-columns';
import { PeopleSkeleton } from './people-skeleton';
import { PersonActions } from './person-actions';
import { useDismissIssues } from './use-dismiss-issues';
import type { usePeople } from './use-people';

/** The form comes with the first press that asks for it. */
const MergeDialog = lazyDialog<MergeDialogProps>(
  async () => (await import('../merge/merge-dialog')).MergeDialog,
  ({ pair }) => pair !== null,
);

export interface PeoplePanelProps {
  found: ReturnType<typeof usePeople>;
  search: DirectorySearch;
  onSearch: (change: Partial<DirectorySearch>, options?: { replace: boolean }) => void;
  canEdit: boolean;
  tree: readonly PlacedGroup[];
  /** Fields the organisation added. */
  fields: readonly { id: string; label: string }[];
  onEdit: (person: DirectoryPerson) => void;
  /** Opens the photo of a person; without it the reader may not change it. */
  onPhoto?: ((person: DirectoryPerson) => void) | undefined;
}

/** People as a list, with what can be done with one or several. */
export function PeoplePanel({
  found,
  search,
  onSearch,
  canEdit,
  tree,
  fields,
  onEdit,
  onPhoto,
}: PeoplePanelProps) {
  const terms = useTerms();
  const removals = useRemovals();
  const merge = useMergePeople();
  const dismiss = useDismissIssues();
  const { ask, dialog } = useConfirmAct();
  const [merging, setMerging] = useState<readonly [DirectoryPerson, DirectoryPerson] | null>(null);
  if (found.error && !found.data) {
    return (
      <LoadFailure
        error={found.error}
        level={2}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return (
    <>
      <ListView
        label={`People of the ${terms.directory}`}
        rows={found.data ?? []}
        loading={found.data ? undefined : <PeopleSkeleton />}
        stale={found.stale}
        rowId={({ id }) => id}
        rowName={({ full_name: name }) => name}
        phone="rows"
        columns={peopleColumns({ group: terms.group, fields, onPhoto }, found.data ?? [])}
        search={{
          value: search.q,
          placeholder: 'Name, email, phone or detail',
          onChange: (q) => onSearch({ q }, { replace: true }),
        }}
        filters={[
          {
            id: 'filter',
            label: 'Show',
            // From this width on the groups beside the list say the same, with numbers.
            className: 'lg:hidden',
            value: search.group === '' ? search.filter : search.group,
            // One choice for both: a second one would come with the groups, and push the rows down.
            options: [
              ...PEOPLE_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] })),
              // A choice list knows no levels: a dash before the name says how deep it is.
              ...tree.map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth)}${name}` })),
            ],
            onChange: (value) => {
              const filter = PEOPLE_FILTERS.find((known) => known === value);
              onSearch(filter ? { filter, group: '' } : { filter: 'all', group: value });
            },
          },
        ]}
        csv={{
          fileName: 'directory.csv',
          columns: peopleFileColumns(terms.group, fields),
          readAll: found.readAll,
        }}
        onPrint={found.print}
        printing={found.printing}
        more={found.more ? { ...found.more, label: 'Show more people' } : undefined}
        noMatch="Nobody matches. Check the spelling, or clear the search."
        bulk={
          canEdit
            ? [
                { id: 'remove', label: 'Remove', open: (people) => ask(removals.people(people)) },
                {
                  id: 'checked',
                  label: 'Mark as checked',
                  possible: (person) => person.import_issues.length > 0,
                  run: dismiss,
                },
                {
                  id: 'merge',
                  label: 'Merge',
                  exactly: 2,
                  open: ([one, other]) => (one && other ? setMerging([one, other]) : undefined),
                },
              ]
            : undefined
        }
        rowActions={
          canEdit
            ? (person) => (
                <PersonActions
                  name={person.full_name}
                  onEdit={() => onEdit(person)}
                  onRemove={() => ask(removals.people([person]))}
                />
              )
            : undefined
        }
      />
      {dialog}
      <MergeDialog pair={merging} onClose={() => setMerging(null)} onMerge={merge} />
    </>
  );
}
