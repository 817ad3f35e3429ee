import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { defineRecords, kinds, type RecordOf } from '@foregather/features/patterns';
import { BASES, SIDES, type Basis, type Side, type ComingHouseholds } from './budget-sums';

/** The lines of a budget in their order: what goes out, then what comes in. */
export const lineRecords = defineRecords({
  domain: 'money',
  table: 'budget_lines',
  noun: 'line',
  owner: { column: 'event_id' },
  naming: 'title',
  columns: {
    event_id: kinds.read(z.uuid()),
    side: kinds.choice(SIDES),
    category: kinds.text(60),
    title: kinds.text(120, 'Name the line.'),
    basis: kinds.choice(BASES),
    /** Minor units of the budget's currency, for one. */
    unit_minor: kinds.money(),
    percent: kinds.own(z.number().nullable(), null),
    quantity: kinds.number(0, 100_000),
    agreed_minor: kinds.money(),
    paid_minor: kinds.own(z.int(), 0),
    notes: kinds.text(2000),
    position: kinds.read(z.number()),
  },
  order: [{ column: 'side', descending: true }, { column: 'position' }],
  staleTime: 15_000,
});
export type BudgetLine = RecordOf<typeof lineRecords>;

const count = z.int().nullable();
const budgetSchema = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Kept back of the outgoing lines that are not agreed. */
  contingency_pct: z.number(),
  /** Headcounts to reckon with; null: those of the replies. */
  low: count,
  likely: count,
  high: count,
});
export type Budget = z.output<typeof budgetSchema>;

/** The event's id stands in each key, so that what others change at the event is read again. */
export const budgetKeys = {
  settings: (eventId: string) => ['money', 'budget', eventId] as const,
  households: (eventId: string) => ['money', 'coming-households', eventId] as const,
};

/** How the event's budget is reckoned; before anything was set, in the organisation's currency. */
export const budgetQuery = (eventId: string, orgId: string) =>
  queryOptions({
    queryKey: budgetKeys.settings(eventId),
    queryFn: async ({ signal }): Promise<Budget> => {
      const kept = unwrapMaybe(
        await db()
          .from('budgets')
          .select('currency, contingency_pct, low, likely, high')
          .eq('event_id', eventId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (kept) return budgetSchema.parse(kept);
      const org = unwrap(
        await db().from('orgs').select('default_currency').eq('id', orgId).abortSignal(signal).single(),
      );
      return { currency: org.default_currency, contingency_pct: 10, low: null, likely: null, high: null };
    },
    staleTime: 30_000,
  });

/** How many households come, which the headcount of people does not say. */
export const comingHouseholdsQuery = (eventId: string) =>
  queryOptions({
    queryKey: budgetKeys.households(eventId),
    queryFn: async ({ signal }): Promise<ComingHouseholds> => {
      const count = async (replies: readonly string[]) => {
        const answer = await db()
          .from('rsvps')
          .select('id, rsvp_people!inner(reply)', { count: 'exact', head: true })
          .eq('event_id', eventId)
          .eq('state', 'submitted')
          .in('rsvp_people.reply', [...replies])
          .abortSignal(signal);
        return unwrap({ ...answer, data: answer.count });
      };
      const [yes, hopeful] = await Promise.all([count(['yes']), count(['yes', 'maybe'])]);
      return { yes, hopeful };
    },
    staleTime: 15_000,
  });

/** What a form says of a line. */
export interface LineDraft {
  side: Side;
  category: string | null;
  title: string;
  basis: Basis;
  unitMinor: number | null;
  percent: number | null;
  quantity: number | null;
  agreedMinor: number | null;
  paidMinor: number;
  notes: string | null;
}

/** What the table gets of it. */
export const lineColumns = (draft: LineDraft) => {
  const percent = draft.basis === 'percent';
  return {
    side: draft.side,
    category: draft.category,
    title: draft.title,
    basis: draft.basis,
    unit_minor: percent ? null : draft.unitMinor,
    percent: percent ? draft.percent : null,
    quantity: draft.quantity,
    agreed_minor: draft.agreedMinor,
    paid_minor: draft.paidMinor,
    notes: draft.notes,
  };
};

/** Keeps currency, contingency and the headcounts that the budget is shown at. */
export const saveBudgetMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (budget: Budget) => {
      const kept = unwrapMaybe(
        await db().from('budgets').update(budget).eq('event_id', eventId).select('event_id').maybeSingle(),
      );
      if (!kept)
        unwrap(
          await db()
            .from('budgets')
            .insert({ ...budget, event_id: eventId })
            .select('event_id')
            .single(),
        );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: budgetKeys.settings(eventId) }),
  });
