import { queryOptions } from '@tanstack/react-query';
import { db, unwrapMaybe } from '@foregather/features/core/base';

/** What the table of organisations begins with: for who helps with one event and may read neither of the two. */
const FIRST_CURRENCY = 'USD';

/** The currency in which fees of an event are said: that of its budget, else of its organisation. ISO 4217. */
export const eventCurrencyQuery = (event: { id: string; org_id: string }) =>
  queryOptions({
    queryKey: ['activities', 'currency', event.id] as const,
    queryFn: async ({ signal }): Promise<string> => {
      const budget = unwrapMaybe(
        await db()
          .from('budgets')
          .select('currency')
          .eq('event_id', event.id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (budget) return budget.currency;
      const org = unwrapMaybe(
        await db()
          .from('orgs')
          .select('default_currency')
          .eq('id', event.org_id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return org?.default_currency ?? FIRST_CURRENCY;
    },
    staleTime: 60_000,
  });
