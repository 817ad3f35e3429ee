import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { changedMeanwhile } from '@foregather/features/patterns';
import { BASES, SIDES, type Basis, type Side, type ComingHouseholds } from './budget-sums';

const LINE_COLUMNS =
  'id, event_id, side, category, title, basis, unit_minor, percent, quantity, agreed_minor, paid_minor, notes, position, row_version';

const count = z.nullable(z.int());
const lineSchema = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  side: z.enum(SIDES),
  category: z.nullable(z.string()),
  title: z.string(),
  basis: z.enum(BASES),
  /** Minor units of the budget's currency, for one. */
  unit_minor: count,
  percent: z.nullable(z.number()),
  quantity: count,
  agreed_minor: count,
  paid_minor: z.int(),
  notes: z.nullable(z.string()),
  position: z.number(),
  row_version: z.int(),
});
export type BudgetLine = z.output<typeof lineSchema>;

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
  lines: (eventId: string) => ['money', 'budget-lines', eventId] as const,
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

/** The lines in their order: what goes out, then what comes in. */
export const budgetLinesQuery = (eventId: string) =>
  queryOptions({
    queryKey: budgetKeys.lines(eventId),
    queryFn: async ({ signal }) =>
      z
        .array(lineSchema)
        .parse(
          unwrap(
            await db()
              .from('budget_lines')
              .select(LINE_COLUMNS)
              .eq('event_id', eventId)
              .is('deleted_at', null)
              .order('side', { ascending: false })
              .order('position')
              .order('id')
              .limit(1000)
              .abortSignal(signal),
          ),
        ),
    staleTime: 15_000,
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

/** Adds a line, or changes the one that was opened; a newer one of somebody else is not overwritten. */
export const saveLineMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({
      opened,
      draft,
    }: {
      opened?: Pick<BudgetLine, 'id' | 'row_version'> | undefined;
      draft: LineDraft;
    }): Promise<string> => {
      const percent = draft.basis === 'percent';
      const values = {
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
      const lines = db().from('budget_lines');
      const write = opened
        ? lines.update(values).eq('id', opened.id).eq('row_version', opened.row_version)
        : lines.insert({ ...values, event_id: eventId });
      const kept = unwrapMaybe(await write.select('id').maybeSingle());
      if (!kept) throw changedMeanwhile('line');
      return kept.id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: budgetKeys.lines(eventId) }),
  });

/** Removes lines from the budget, or brings the same rows back. */
export const removeLinesMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ ids, restore = false }: { ids: readonly string[]; restore?: boolean }) =>
      unwrap(
        await db()
          .from('budget_lines')
          .update({ deleted_at: restore ? null : new Date().toISOString() })
          .in('id', [...ids])
          .select('id'),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: budgetKeys.lines(eventId) }),
  });

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
