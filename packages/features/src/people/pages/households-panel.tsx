import { Button, EmptyState, ErrorPanel, Skeleton } from '@foregather/ui';
import { errorWords } from '@foregather/features/core';
import type { Household } from '../api/households';
import { HouseholdList } from '../components/household-list';
import type { useHouseholds } from '../hooks/use-directory';

export interface HouseholdsPanelProps {
  found: ReturnType<typeof useHouseholds>;
  canWrite: boolean;
  onAdd: () => void;
  onRename: (household: Household) => void;
  onRemove: (household: Household) => void;
}

/** The list of households. */
export function HouseholdsPanel({ found, canWrite, onAdd, onRename, onRemove }: HouseholdsPanelProps) {
  if (found.error) {
    return (
      <ErrorPanel {...errorWords(found.error)} actions={<Button onClick={found.retry}>Try again</Button>} />
    );
  }
  if (found.loading) return <Skeleton className="h-60" />;
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
  return (
    <div className="grid gap-4">
      <div>{add}</div>
      <HouseholdList
        households={found.households}
        canWrite={canWrite}
        onRename={onRename}
        onRemove={onRemove}
      />
    </div>
  );
}
