import { useState } from 'react';
import { Button, ErrorPanel, Skeleton, toast, useRowSelection } from '@foregather/ui';
import { errorMessage, errorWords, useTerms } from '@foregather/features/core';
import type { DirectoryPerson } from '../api/directory';
import { PeopleTable } from '../components/people-table';
import { PeopleToolbar } from '../components/people-toolbar';
import { exportDirectory, type usePeople } from '../hooks/use-directory';
import type { DirectorySearch } from '../choices';

export interface PeoplePanelProps {
  orgId: string;
  canWrite: boolean;
  search: DirectorySearch;
  found: ReturnType<typeof usePeople>;
  onSearch: (change: Partial<DirectorySearch>, replace?: boolean) => void;
  onEdit: (person: DirectoryPerson) => void;
  onRemove: (people: readonly DirectoryPerson[]) => void;
  /** Two entries that are one person. */
  onMerge: (pair: readonly [DirectoryPerson, DirectoryPerson]) => void;
}

/** The list of people with its search, its selection and its next page. */
export function PeoplePanel({
  orgId,
  canWrite,
  search,
  found,
  onSearch,
  onEdit,
  onRemove,
  onMerge,
}: PeoplePanelProps) {
  const terms = useTerms();
  const selection = useRowSelection(found.people.map(({ id }) => id));
  const [printing, setPrinting] = useState(false);
  const chosen = found.people.filter(({ id }) => selection.has(id));
  const [one, other] = chosen;
  const exportCsv = () =>
    exportDirectory(orgId, search, terms.group).catch((error: unknown) =>
      toast.error('Not exported', { description: errorMessage(error) }),
    );

  /** All of them on paper, not only those on screen. */
  const print = async () => {
    setPrinting(true);
    await found.readAll();
    setPrinting(false);
    // The rows are drawn before the browser takes its picture.
    setTimeout(() => globalThis.print(), 0);
  };

  if (found.error) {
    return (
      <ErrorPanel {...errorWords(found.error)} actions={<Button onClick={found.retry}>Try again</Button>} />
    );
  }
  return (
    <div className="grid gap-4">
      <PeopleToolbar
        query={search.q}
        onQuery={(q) => onSearch({ q }, true)}
        filter={search.filter}
        onFilter={(filter) => onSearch({ filter })}
        onExport={() => void exportCsv()}
        printing={printing}
        onPrint={() => void print()}
      />
      {selection.selected.size > 0 ? (
        <div
          role="group"
          aria-label="Selected people"
          className="flex flex-wrap items-center gap-3 rounded-md bg-accent p-3 text-accent-foreground"
        >
          <p aria-live="polite">{selection.selected.size} selected</p>
          <Button variant="outline" size="sm" onClick={() => onRemove(chosen)}>
            Remove
          </Button>
          {one && other && chosen.length === 2 ? (
            <Button variant="outline" size="sm" onClick={() => onMerge([one, other])}>
              Merge
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      ) : null}
      {found.loading ? (
        <div className="grid gap-2" aria-busy="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      ) : (
        <div aria-busy={found.stale} className="grid gap-4">
          <PeopleTable
            people={found.people}
            selection={selection}
            searched={search.q !== '' || search.filter !== 'all'}
            canWrite={canWrite}
            onEdit={onEdit}
            onRemove={(person) => onRemove([person])}
          />
          {found.more ? (
            <div className="flex justify-center print:hidden">
              <Button variant="outline" pending={found.loadingMore} onClick={found.more}>
                Show more people
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </div>
  );
}
