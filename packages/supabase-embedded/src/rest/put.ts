import { keyFilters, keyMismatch, putRange } from './errors';
import type { At, Condition, Query } from './parse/types';
import type { Table } from './schema-cache/types';

/** The column of an equality filter; null for any other condition. */
function equalledColumn({ value }: At<Condition>): string | null {
  if (value.kind !== 'filter' || value.negated || value.field.path.length > 0) return null;
  const { operation } = value;
  const equals = operation.kind === 'quantified' && operation.operator === 'eq';
  return equals && operation.quantifier === null ? value.field.name : null;
}

/**
 * Validates a PUT (PostgREST 14, "Single-Row Upsert"): the URL addresses one row by its whole primary key, and the body
 * is that row. PGRST114 for a range, PGRST105 for any other filter, PGRST115 for a body without the key; whether the
 * keys of body and URL are equal is decided by Postgres, whose types define equality.
 */
export function refusePut(query: Query, table: Table, keys: readonly string[]): void {
  if ([...query.limits, ...query.offsets].some(({ path }) => path.length === 0)) throw putRange();
  if (query.conditions.some(({ value }) => value.kind === 'group')) throw keyFilters();
  const named = query.conditions.filter(({ path }) => path.length === 0).map(equalledColumn);
  const wanted = new Set<string | null>(table.primaryKey);
  const whole = table.primaryKey.every((column) => named.includes(column));
  if (wanted.size === 0 || !whole || !named.every((column) => wanted.has(column))) throw keyFilters();
  if (!table.primaryKey.every((column) => keys.includes(column))) throw keyMismatch();
}
