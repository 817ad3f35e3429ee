import { Suspense, useState } from 'react';
import { Button, EmptyState, Skeleton } from '@foregather/ui';
import { matchesSearch } from '@foregather/features/core/base';
import { lazyDialog } from '@foregather/features/core/shell';
import {
  ListView,
  type QueryState,
  QueryView,
  useConfirmAct,
  useShownRows,
} from '@foregather/features/patterns';
import { useRemovals } from '../hooks/use-removals';
import { HOUSEHOLD_COLUMNS } from './household-columns';
import type { HouseholdDialogProps } from './household-dialog';
import { HouseholdList } from './household-list';
import type { Household } from './household-queries';
import { QuickAddHousehold } from './lazy-quick-add';
import { useAddPeopledHousehold, useSaveHousehold } from './use-save-household';

/** The form comes with the first press that asks for it. */
const HouseholdDialog = lazyDialog<HouseholdDialogProps>(
  async () => (await import('./household-dialog')).HouseholdDialog,
  ({ open }) => open,
);

export interface HouseholdsPanelProps {
  orgId: string;
  found: QueryState<Household[]>;
  query: string;
  onQuery: (query: string) => void;
  canEdit: boolean;
  /** Only households with somebody in one of these groups; empty: all. */
  groupIds: readonly string[];
  /** Background of a group's band, by its id. */
  tints: ReadonlyMap<string, string>;
}

/** Households on screen at first, and more at each press. */
const SHOWN = 60;

const isIn =
  (groupIds: readonly string[]) =>
  ({ household_members: members }: Household) =>
    groupIds.length === 0 ||
    members.some(({ persons }) => persons.group_members.some(({ groups }) => groupIds.includes(groups.id)));

/** By the name of the household or of somebody in it. */
const matches = (query: string) => (household: Household) =>
  matchesSearch(
    [household.name, ...household.household_members.map(({ persons }) => persons.full_name)].join(' '),
    query,
  );

const CARDS = (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
      <Skeleton key={card} className="h-32" />
    ))}
  </div>
);

/** The list of households with its search. */
export function HouseholdsPanel({
  orgId,
  found,
  query,
  onQuery,
  canEdit,
  groupIds,
  tints,
}: HouseholdsPanelProps) {
  const removals = useRemovals();
  const save = useSaveHousehold(orgId);
  const addPeopled = useAddPeopledHousehold(orgId);
  const { ask, dialog } = useConfirmAct();
  const [editing, setEditing] = useState<Household | 'new'>();
  const household = editing === 'new' ? undefined : editing;
  const list = useShownRows((found.data ?? []).filter(matches(query)).filter(isIn(groupIds)), SHOWN);
  const add = canEdit ? (
    <Button variant="outline" onClick={() => setEditing('new')}>
      Add household
    </Button>
  ) : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      {canEdit ? (
        <Suspense fallback={<div className="min-h-13 rounded-lg border border-dashed border-input" />}>
          <QuickAddHousehold onAdd={addPeopled} />
        </Suspense>
      ) : null}
      <QueryView
        query={found}
        skeleton={CARDS}
        loadingLabel="Loading households"
        empty={{
          when: (households) => households.length === 0,
          view: (
            <EmptyState
              bunting={false}
              title="No households yet"
              description="A household gets one invitation, and one of them answers for all, person by person."
              action={add}
            />
          ),
        }}
      >
        {() => (
          <ListView
            label="Households"
            rows={list.shown}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            search={{ value: query, placeholder: 'Household or person', onChange: onQuery }}
            toolbar={add}
            csv={{ fileName: 'households.csv', columns: HOUSEHOLD_COLUMNS, readAll: list.readAll }}
            onPrint={list.print}
            more={list.more ? { ...list.more, label: 'Show more households' } : undefined}
            noMatch="No household matches. Check the spelling, or clear the search."
          >
            {(rows) => (
              <HouseholdList
                households={rows}
                tints={tints}
                canWrite={canEdit}
                onRename={setEditing}
                onRemove={(removed) => ask(removals.household(removed))}
              />
            )}
          </ListView>
        )}
      </QueryView>
      {dialog}
      <HouseholdDialog
        open={editing !== undefined}
        onOpenChange={() => setEditing(undefined)}
        name={household?.name}
        onSave={({ name }) => save(name, household)}
      />
    </div>
  );
}
