import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { runAct } from '@foregather/features/patterns';
import {
  type Budget,
  type BudgetLine,
  lineColumns,
  type LineDraft,
  lineRecords,
  saveBudgetMutation,
} from '../budget';
import { repriced } from './line-form';

/** The focus was on a row that is gone: reading goes on at the beginning of the page. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });
}

/** What one can do with the budget of an event, and what the reader is told of it. */
export function useBudgetActs(eventId: string) {
  const queries = useQueryClient();
  const { mutateAsync: saveLine } = useMutation(lineRecords.saveMutation(queries, { ownerId: eventId }));
  const { mutateAsync: remove } = useMutation(lineRecords.removeMutation(queries));
  // One after the other: of two headcounts saved in a row the last one stays.
  const { mutateAsync: saveBudget } = useMutation({
    ...saveBudgetMutation(queries, eventId),
    scope: { id: `budget ${eventId}` },
  });
  return {
    /** Throws words when it is not saved, for the form that asked. */
    saveLine: async (opened: BudgetLine | undefined, draft: LineDraft) => {
      await saveLine({ opened, draft: lineColumns(draft) });
      toast.success(opened ? `${draft.title} saved` : `${draft.title} added`);
    },
    keepPrice: (line: BudgetLine, unitMinor: number, words: string) =>
      runAct(async () => {
        await saveLine({ opened: line, draft: lineColumns(repriced(line, unitMinor)) });
        return { message: words };
      }, 'The price is not saved'),
    removeLine: async ({ id, title }: BudgetLine) => {
      await runAct(async () => {
        await remove({ ids: [id] });
        return {
          message: `${title} removed`,
          undo: async () => {
            await remove({ ids: [id], restore: true });
            return `${title} is back`;
          },
        };
      }, 'Not removed');
      keepFocus();
    },
    /** Resolves to whether they are kept. */
    saveRange: (budget: Budget) =>
      runAct(async () => {
        await saveBudget(budget);
        return undefined;
      }, 'The headcount is not saved'),
    /** Throws words when it is not saved. */
    saveSettings: async (budget: Budget) => {
      await saveBudget(budget);
      toast.success('Saved');
    },
  };
}
export type BudgetActs = ReturnType<typeof useBudgetActs>;
