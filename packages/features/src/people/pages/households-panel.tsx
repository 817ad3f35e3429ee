import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, EmptyState, ErrorPanel, Skeleton, toast } from '@foregather/ui';
import { errorMessage, errorWords, matchesSearch } from '@foregather/features/core';
import type { Household } from '../api/households';
import { HouseholdList } from '../components/household-list';
import { ListToolbar } from '../components/list-toolbar';
import { exportHouseholds, type useHouseholds } from '../hooks/use-directory';

export interface HouseholdsPanelProps {
  found: ReturnType<typeof useHouseholds>;
  query: string;
  onQuery: (query: string) => void;
  canWrite: boolean;
  onAdd: () => void;
  onRename: (household: Household) => void;
  onRemove: (household: Household) => void;
}

/** Households on screen at first, and more at each press. */
const SHOWN = 60;

/** By the name of the household or of somebody in it. */
const matches = (household: Household, query: string) =>
  matchesSearch(
    [household.name, ...household.household_members.map(({ persons }) => persons.full_name)].join(' '),
    query,
  );

/** The list of households with its search. */
export function HouseholdsPanel({
  found,
  query,
  onQuery,
  canWrite,
  onAdd,
  onRename,
  onRemove,
}: HouseholdsPanelProps) {
  const [shown, setShown] = useState(SHOWN);
  if (found.error) {
    return (
      <ErrorPanel {...errorWords(found.error)} actions={<Button onClick={found.retry}>Try again</Button>} />
    );
  }
  if (found.loading) {
    return (
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Skeleton key={card} className="h-32" />
        ))}
      </div>
    );
  }
  const add = canWrite ? (
    <Button variant="outline" onClick={onAdd}>
      Add household
    </Button>
  ) : null;
  if (found.households.length === 0) {
    return (
      <EmptyState
        bunting={false}
        title="No households yet"
        description="A household gets one invitation, and one of them answers for all, person by person."
        action={add}
      />
    );
  }
  const matching = found.households.filter((household) => matches(household, query));
  return (
    <div className="grid gap-4">
      <ListToolbar
        placeholder="Household or person"
        query={query}
        onQuery={onQuery}
        onExport={() =>
          void exportHouseholds(matching).catch((error: unknown) =>
            toast.error('Not exported', { description: errorMessage(error) }),
          )
        }
        onPrint={() => {
          // All of them on paper, not only those on screen.
          flushSync(() => setShown(matching.length));
          globalThis.print();
        }}
      >
        {add}
      </ListToolbar>
      {matching.length === 0 ? (
        <p className="py-8 text-center text-muted-foreground">
          No household matches. Check the spelling, or clear the search.
        </p>
      ) : (
        <HouseholdList
          households={matching.slice(0, shown)}
          canWrite={canWrite}
          onRename={onRename}
          onRemove={onRemove}
        />
      )}
      {matching.length > shown ? (
        <div className="flex justify-center print:hidden">
          <Button variant="outline" onClick={() => setShown(shown + SHOWN)}>
            Show more households
          </Button>
        </div>
      ) : null}
    </div>
  );
}
