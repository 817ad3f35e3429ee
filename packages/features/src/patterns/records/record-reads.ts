/** The requests behind `defineRecords`, for any of its tables: what they answer is `unknown` until it is parsed. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import {
  containsPattern,
  db,
  type TablesInsert,
  type TablesUpdate,
  unwrap,
  unwrapMaybe,
} from '@foregather/features/core/base';
import type { RecordTable, ReferableTable } from './record-types';

/** Rows of one page. */
export const RECORDS_PAGE = 100;
/** Words of a search that count; each adds a condition. */
const MOST_WORDS = 6;

/** What is read: columns as the API takes them, of whom, in which order. */
export interface RecordSource {
  table: RecordTable;
  select: readonly string[];
  /** The column of the owner. */
  owner: string;
  /** The column that names a row. */
  naming: string;
  /** None of them is ever empty; the id comes last by itself. */
  order: readonly { readonly column: string; readonly descending?: boolean }[];
}

/** Where a page ends: what its last row has in the columns of the order, and its id. */
export type RecordsAfter = Readonly<Record<string, string>>;
export interface RecordsPage<Row> {
  rows: Row[];
  /** All there are; asked for with the first page only. */
  count: number | null;
  next: RecordsAfter | null;
}

const quoted = (text = '') => `"${text.replace(/["\\]/g, (letter) => `\\${letter}`)}"`;

/** Rows that come after one in this order: `day` is later; or it is the same and `id` is; as the API takes it. */
export function afterFilter(order: RecordSource['order'], after: RecordsAfter): string {
  const all = [...order, { column: 'id', descending: false }];
  return all
    .map(({ column, descending = false }, at) => {
      const same = all.slice(0, at).map((one) => `${one.column}.eq.${quoted(after[one.column])}`);
      const later = `${column}.${descending ? 'lt' : 'gt'}.${quoted(after[column])}`;
      return same.length === 0 ? later : `and(${[...same, later].join(',')})`;
    })
    .join(',');
}

/** The place of the last row, from which the next page goes on; null where the page was not full. */
export function nextAfter(order: RecordSource['order'], rows: readonly unknown[]): RecordsAfter | null {
  if (rows.length < RECORDS_PAGE) return null;
  const places = ['id', ...order.map(({ column }) => column)];
  const last = z.record(z.string(), z.unknown()).parse(rows.at(-1));
  return Object.fromEntries(places.map((name) => [name, z.coerce.string().parse(last[name])]));
}

/** The rows of an owner in their order; what was removed is left out. */
function rowsOf(
  { table, select, owner, naming, order }: RecordSource,
  ownerId: string,
  q = '',
  count = false,
) {
  let query = db()
    .from(table)
    .select(select.join(', '), count ? { count: 'exact' } : {})
    .filter(owner, 'eq', ownerId)
    .is('deleted_at', null);
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    query = query.ilike(naming, containsPattern(word));
  for (const { column, descending = false } of order) query = query.order(column, { ascending: !descending });
  return query.order('id');
}

/** One page of an owner's rows whose name has every word of `q`. */
export async function readRows(
  source: RecordSource,
  { ownerId, q, after }: { ownerId: string; q: string; after: RecordsAfter | null },
  signal?: AbortSignal,
) {
  // The columns of the order are read too, for where the page ends.
  const select = [...new Set([...source.select, ...source.order.map(({ column }) => column)])];
  let query = rowsOf({ ...source, select }, ownerId, q, after === null).limit(RECORDS_PAGE);
  const [first] = source.order;
  if (after) {
    // Implied by what follows; with it the index is read from here on.
    if (first) query = query.filter(first.column, first.descending ? 'lte' : 'gte', after[first.column]);
    query = query.or(afterFilter(source.order, after));
  }
  const reply = await (signal ? query.abortSignal(signal) : query);
  const rows: readonly unknown[] = unwrap(reply);
  return { rows, count: reply.count, next: nextAfter(source.order, rows) };
}

/** A range of an owner's rows, for a list that is read as a whole. */
export const readRange = (
  source: RecordSource,
  ownerId: string,
  [from, to]: readonly [number, number],
  signal: AbortSignal,
) => rowsOf(source, ownerId).range(from, to).abortSignal(signal);

/** One row; 404 where there is none that the reader may see. */
export async function readRow({ table, select }: RecordSource, id: string, signal: AbortSignal) {
  const row: unknown = unwrap(
    await db()
      .from(table)
      .select(select.join(', '))
      .eq('id', id)
      .is('deleted_at', null)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return row;
}

/** Adds a row; answers its id. */
export const insertRow = async (table: RecordTable, values: TablesInsert<RecordTable>): Promise<string> =>
  // The type of all of them, or the compiler expects the columns that every table has, and no other.
  unwrap(await db().from(table).insert<TablesInsert<RecordTable>>(values).select('id').single()).id;

/** Changes a row at the version that was opened; null where somebody else changed or removed it since. */
export const updateRow = async (
  table: RecordTable,
  { id, row_version: version }: { id: string; row_version: number },
  values: TablesUpdate<RecordTable>,
): Promise<string | null> =>
  unwrapMaybe(
    await db().from(table).update(values).eq('id', id).eq('row_version', version).select('id').maybeSingle(),
  )?.id ?? null;

/** Removes rows by their mark, or takes it away; answers those that it reached. */
export async function markRows(table: RecordTable, ids: readonly string[], removed: boolean) {
  const marked = db()
    .from(table)
    .update({ deleted_at: removed ? new Date().toISOString() : null })
    .in('id', [...ids]);
  return unwrap(await (removed ? marked.is('deleted_at', null) : marked).select('id'));
}

/** A range of what a reference of an organisation can name, by name. */
export const readChoices = (
  { to, naming }: { to: ReferableTable; naming: string },
  orgId: string,
  [from, until]: readonly [number, number],
  signal: AbortSignal,
) => {
  const select: string = `id, name:${naming}`;
  return db()
    .from(to)
    .select(select)
    .filter('org_id', 'eq', orgId)
    .order(naming)
    .order('id')
    .range(from, until)
    .abortSignal(signal);
};

/** The list of an owner, page by page, for `useInfiniteQuery`. */
export const pagesOptions = <Row>(
  queryKey: readonly string[],
  read: (after: RecordsAfter | null, signal?: AbortSignal) => Promise<RecordsPage<Row>>,
  staleTime: number,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as RecordsAfter | null,
    getNextPageParam: ({ next }) => next,
    staleTime,
  });
/** What `pagesOptions` makes of rows of a type. */
export type PagesOptions<Row> = ReturnType<typeof pagesOptions<Row>>;
