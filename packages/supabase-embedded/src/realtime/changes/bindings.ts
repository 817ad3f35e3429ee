import * as z from 'zod';
import { parseFilters, type Filter } from './filters';

export type Operation = 'INSERT' | 'UPDATE' | 'DELETE';

/** A subscription of a client to database changes, as requested and as parsed. */
export interface Binding {
  id: number;
  event: '*' | Operation;
  /** Null means all. */
  schema: string | null;
  table: string | null;
  filters: readonly Filter[];
  /** Columns to send; null for all readable ones. */
  select: readonly string[] | null;
  /** The parts that the client compares with its own, unchanged. */
  asked: Record<string, unknown>;
}

/** Maximum bindings of one channel; each adds cost to every change. */
const MAX_BINDINGS = 100;

const asked = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63).nullish(),
  table: z.string().max(63).nullish(),
  filter: z.string().max(2000).nullish(),
  select: z.array(z.string().max(63)).max(200).nullish(),
});

export const bindingsSchema = z.array(asked).max(MAX_BINDINGS);

let lastId = 0;

const everyOr = (name: string | null | undefined): string | null =>
  name === undefined || name === null || name === '' || name === '*' ? null : name;

/** Parses a binding; returns an error message when a filter is invalid. */
export function readBindings(list: z.infer<typeof bindingsSchema>): Binding[] | string {
  const bindings: Binding[] = [];
  for (const { event, schema, table, filter, select } of list) {
    const filters = parseFilters(filter ?? '');
    if (typeof filters === 'string') return filters;
    lastId += 1;
    bindings.push({
      id: lastId,
      event,
      schema: everyOr(schema),
      table: everyOr(table),
      filters,
      select: select ?? null,
      asked: {
        event,
        ...(schema === undefined ? {} : { schema }),
        ...(table === undefined ? {} : { table }),
        ...(filter === undefined ? {} : { filter }),
      },
    });
  }
  return bindings;
}

/** Whether a binding matches this operation and table; its filters are checked later. */
export const concerns = (binding: Binding, schema: string, table: string, operation: Operation): boolean =>
  (binding.event === '*' || binding.event === operation) &&
  (binding.schema === null || binding.schema === schema) &&
  (binding.table === null || binding.table === table);
