import { useQueries } from '@tanstack/react-query';
import { ordersQuery } from '../orders';
import { priceRulesQuery, ticketSalesQuery, ticketSettingsQuery, ticketTypesQuery } from '../ticket-types';

/** All that the page of an event's tickets shows, read at once. */
export function useSelling(eventId: string) {
  return useQueries({
    queries: [
      ticketTypesQuery(eventId),
      ticketSalesQuery(eventId),
      priceRulesQuery(eventId),
      ticketSettingsQuery(eventId),
      ordersQuery(eventId),
    ],
    combine: ([types, sales, rules, settings, orders]) => {
      const all = [types, sales, rules, settings, orders];
      return {
        data:
          types.data && sales.data && rules.data && settings.data !== undefined && orders.data
            ? {
                types: types.data,
                sales: sales.data,
                rules: rules.data,
                settings: settings.data,
                orders: orders.data,
              }
            : undefined,
        error: all.find(({ error }) => error)?.error ?? null,
        isFetching: all.some((query) => query.isFetching),
        dataUpdatedAt: Math.min(...all.map((query) => query.dataUpdatedAt)),
        refetch: () => Promise.all(all.map((query) => query.refetch())),
      };
    },
  });
}

export type Selling = NonNullable<ReturnType<typeof useSelling>['data']>;
