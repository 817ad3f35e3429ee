import { useQuery } from '@tanstack/react-query';
import { headcountQuery, type Headcount, type OpenedEvent } from '../events';
import type { QueryState } from '@foregather/features/patterns';
import { type Budget, budgetQuery, type BudgetLine, comingHouseholdsQuery, lineRecords } from './budget';
import type { Heads } from './budget-sums';
import { type InRange, repliedHeads } from './heads';

/** What the page reads. */
export interface ReadBudget {
  budget: Budget;
  lines: readonly BudgetLine[];
  counts: Headcount;
  /** The headcounts of the replies. */
  replied: InRange<Heads>;
}

/** The budget of an event with the replies it is reckoned from: one answer, in its states. */
export function useBudget(event: OpenedEvent): QueryState<ReadBudget> {
  const budget = useQuery(budgetQuery(event.id, event.org_id));
  const lines = useQuery(lineRecords.allQuery(event.id));
  const counts = useQuery(headcountQuery(event.id));
  const households = useQuery(comingHouseholdsQuery(event.id));
  const all = [budget, lines, counts, households];
  const read = (): ReadBudget | undefined => {
    if (!budget.data || !lines.data || !counts.data || !households.data) return undefined;
    return {
      budget: budget.data,
      lines: lines.data,
      counts: counts.data,
      replied: repliedHeads(counts.data, households.data),
    };
  };
  return {
    data: read(),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  };
}
