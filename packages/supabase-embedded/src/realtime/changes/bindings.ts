import * as z from 'zod';
import { parseFilters, type Filter } from './filters';

export type Operation = 'INSERT' | 'UPDATE' | 'DELETE';

/** What a client wants to hear of the database, as it asked and as it is understood. */
export interface Binding {
  id: number;
  event: '*' | Operation;
  /** Null means every one. */
  schema: string | null;
  table: string | null;
  filters: readonly Filter[];
  /** Columns to send; null for all that may be read. */
  select: readonly string[] | null;
  /** The parts the client compares with its own, exactly as they came. */
  asked: Record<string, unknown>;
}

/** Bindings of one channel; each costs something with every change. */
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

/** Reads what was asked for; a sentence when a filter cannot be understood. */
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

/** Whether a binding is about this kind of change of this table; its filters are looked at later. */
export const concerns = (binding: Binding, schema: string, table: string, operation: Operation): boolean =>
  (binding.event === '*' || binding.event === operation) &&
  (binding.schema === null || binding.schema === schema) &&
  (binding.table === null || binding.table === table);
