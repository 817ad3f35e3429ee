import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { readAllRows, savePicture, type Tables } from '@foregather/features/core/base';
import { changedMeanwhile } from '../form/changed-meanwhile';
import { picture as pictureSchema } from '../form/field-schemas';
import type { FormHandle } from '../form/use-form-state';
import { columnsOf } from './columns-of';
import {
  insertRow,
  markRows,
  pagesOptions,
  readChoices,
  readRange,
  readRow,
  readRows,
  type RecordsAfter,
  type RecordsPage,
  updateRow,
} from './record-reads';
import type {
  AnyColumns,
  DraftOf,
  Fitting,
  KnownPlace,
  Named,
  OrderName,
  PlaceOf,
  RecordTable,
  ReferenceNames,
  RowOf,
} from './record-types';

export interface RecordsDefinition<Table extends RecordTable, Columns> {
  /** A table whose rows are removed by `deleted_at` and counted by `row_version`. */
  table: Table;
  /** First part of the keys. */
  domain: string;
  /** A row in words: 'expense'. */
  noun: string;
  /** The column that says whose a row is. `byDatabase`: a new row does not state it, because the database knows. */
  owner: { column: keyof Tables<Table> & string; byDatabase?: boolean };
  /** The column that names a row; a search looks through it. */
  naming: keyof Tables<Table> & string;
  /** What is read, each by its kind; a form writes those that have a field. */
  columns: Columns & Fitting<Tables<Table>, Columns>;
  /** The order of a list, that of an index which begins with the owner. Default: newest first. The id comes last. */
  order?: readonly { column: OrderName<Table>; descending?: boolean }[];
  /** Beginning of the keys of all answers that a change makes stale. Default: those of these records. */
  drops?: readonly string[];
  /** How long what was read counts as fresh, in ms. Default: 30 s. */
  staleTime?: number;
}

/**
 * What a page reads and writes of one table, from one list of its columns:
 *
 * ```ts
 * const expenseRecords = defineRecords({
 *   domain: 'money', table: 'expenses', noun: 'expense',
 *   owner: { column: 'event_id' }, naming: 'title',
 *   columns: {
 *     title: kinds.text(120, 'Enter a title.'),
 *     price_minor: kinds.money(),
 *     currency: kinds.currency(),
 *     payer_id: kinds.reference('persons', 'full_name'),
 *     position: kinds.read(z.number()),
 *   },
 * });
 * type Expense = RecordOf<typeof expenseRecords>;
 * ```
 *
 * | | |
 * |---|---|
 * | `row` | a row, parsed: the columns, its id and version, and `payer` with the name of `payer_id` |
 * | `listQuery(ownerId, q)`, with `useRecordPages` | the list, read page by page and searched by the server |
 * | `allQuery(ownerId)` | all rows, where sums or a picture need them |
 * | `rowQuery(id)` | one row, or 404 |
 * | `schema`, `values(place, row)` | the form: what it takes, by the names of the columns, and what it begins with |
 * | `saveMutation(queries, place)` | adds, or changes the version that was opened |
 * | `removeMutation(queries)` | removes rows, or brings the same ones back |
 * | `choicesQuery('payer_id', orgId)` | what a reference can name; asked for by the fields, so that a closed dialog reads nothing |
 * | `keys` | `all` of every answer; a change drops them all |
 *
 * The kinds are named as the columns of `typedColumns`. A column that the table lacks, or holds otherwise, does not
 * compile. What is special stays beside it: `kinds.joined` for what else is selected, `kinds.own` and a mapping to the
 * draft for a form of the page's own, a query of its own under `keys.all`.
 */
export function defineRecords<Table extends RecordTable, const Columns extends AnyColumns>({
  table,
  domain,
  noun,
  owner,
  naming,
  columns,
  order,
  drops,
  staleTime = 30_000,
}: RecordsDefinition<Table, Columns>) {
  const of = columnsOf<Columns>(columns);
  const source = {
    table,
    select: of.select,
    owner: owner.column,
    naming,
    order: order ?? [{ column: 'created_at', descending: true }],
  };
  const keys = {
    all: [domain, table] as readonly [string, string],
    list: (ownerId: string, q = ''): readonly string[] => [...keys.all, 'list', ownerId, ...(q ? [q] : [])],
    whole: (ownerId: string): readonly string[] => [...keys.all, 'whole', ownerId],
    row: (id: string): readonly string[] => [...keys.all, 'row', id],
    choices: (to: string, orgId: string): readonly string[] => [...keys.all, 'choices', to, orgId],
  };
  const drop = (queries: QueryClient) => () => queries.invalidateQueries({ queryKey: drops ?? keys.all });
  type Row = RowOf<Columns>;

  async function readPage(
    ownerId: string,
    q: string,
    after: RecordsAfter | null,
    signal?: AbortSignal,
  ): Promise<RecordsPage<Row>> {
    const page = await readRows(source, { ownerId, q, after }, signal);
    return { ...page, rows: page.rows.map((row) => of.row.parse(row)) };
  }

  return {
    keys,
    row: of.row,
    schema: of.schema,
    values: of.values,
    readPage,
    listQuery: (ownerId: string, q = '') =>
      pagesOptions<Row>(
        keys.list(ownerId, q),
        (after, signal) => readPage(ownerId, q, after, signal),
        staleTime,
      ),
    allQuery: (ownerId: string) =>
      queryOptions({
        queryKey: keys.whole(ownerId),
        queryFn: async ({ signal }): Promise<Row[]> => {
          const all = await readAllRows<unknown>((from, to) =>
            readRange(source, ownerId, [from, to], signal),
          );
          return all.map((row) => of.row.parse(row));
        },
        staleTime,
      }),
    rowQuery: (id: string) =>
      queryOptions({
        queryKey: keys.row(id),
        queryFn: async ({ signal }): Promise<Row> => of.row.parse(await readRow(source, id, signal)),
        staleTime,
      }),
    choicesQuery: (column: ReferenceNames<Columns>, orgId: string) => {
      const { to, naming: name } = of.reference(column);
      return queryOptions({
        queryKey: keys.choices(to, orgId),
        queryFn: async ({ signal }): Promise<Named[]> =>
          namedSchema.parse(
            await readAllRows<unknown>((from, until) =>
              readChoices({ to, naming: name }, orgId, [from, until], signal),
            ),
          ),
        staleTime: 60_000,
      });
    },
    saveMutation: (queries: QueryClient, place: PlaceOf<Columns>) =>
      mutationOptions({
        mutationFn: async ({
          opened,
          draft,
        }: {
          opened?: Row | undefined;
          draft: DraftOf<Columns>;
        }): Promise<string> => {
          const { ownerId, orgId }: KnownPlace = place;
          const values = await of.stored(draft, opened, place);
          const write = async (more: Record<string, unknown>): Promise<string> => {
            if (!opened) {
              const stated = owner.byDatabase ? {} : { [owner.column]: ownerId };
              return insertRow(table, of.written({ ...values, ...more, ...stated }));
            }
            const kept = await updateRow(table, opened, of.written({ ...values, ...more }));
            if (kept === null) throw changedMeanwhile(noun);
            return kept;
          };
          const shown = of.picture;
          if (shown === undefined) return write({});
          if (orgId === undefined) throw new Error('A picture is kept in the folder of an organisation.');
          const picture = pictureSchema().parse(of.valueOf(draft, shown));
          const before =
            z
              .string()
              .nullish()
              .parse(of.valueOf(opened ?? {}, shown)) ?? null;
          return savePicture({ orgId, picture, before }, (path) => write({ [shown]: path }));
        },
        onSettled: drop(queries),
      }),
    removeMutation: (queries: QueryClient) =>
      mutationOptions({
        mutationFn: ({ ids, restore = false }: { ids: readonly string[]; restore?: boolean }) =>
          markRows(table, ids, !restore),
        onSettled: drop(queries),
      }),
  };
}

const namedSchema = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** A row of records: `type Expense = RecordOf<typeof expenseRecords>`. */
export type RecordOf<Records extends { row: z.ZodType }> = z.output<Records['row']>;
/** The handle of their form: `RecordForm<typeof expenseRecords>`. */
export type RecordForm<Records> = Records extends {
  schema: z.ZodType<infer Draft, infer Input extends FieldValues>;
}
  ? FormHandle<Input, Draft>
  : never;
/** What is to be known of their place: `RecordPlace<typeof expenseRecords>`. */
export type RecordPlace<Records extends { values: (place: never) => unknown }> = Parameters<
  Records['values']
>[0];
