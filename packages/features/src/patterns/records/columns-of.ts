/** What the columns of a table make together. */
import * as z from 'zod';
import type { TablesInsert } from '@foregather/features/core/base';
import type { FormColumn, JoinedColumn, ReferenceColumn } from './kinds';
import type { AnyColumns, DraftOf, InputOf, KnownPlace, PlaceOf, RecordTable, RowOf } from './record-types';

type Column = AnyColumns[string];
const kindOf = (column: Column): unknown => ('kind' in column ? column.kind : undefined);
const isForm = (column: Column): column is FormColumn<unknown, unknown, unknown> => 'field' in column;
const isJoined = (column: Column): column is JoinedColumn => kindOf(column) === 'joined';
const isReference = (column: Column): column is ReferenceColumn => kindOf(column) === 'reference';

/** 'payer' of payer_id: under this name a row has what it refers to. */
const plain = (name: string) => name.replace(/_id$/, '');
const named = z.object({ id: z.uuid(), name: z.string() }).nullable();
const valueOf = (row: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(row)).get(name);

/**
 * Schemas, what is selected, what a form begins with and what is written. The compiler follows no loop over the columns
 * into a type that is mapped over them, so the four `as` of this function say that each name was visited; what is under
 * it, the kind of the column has checked.
 */
export function columnsOf<Columns extends AnyColumns>(columns: Columns) {
  const all = Object.entries<Column>(columns);
  const forms = all.flatMap(([name, column]) => (isForm(column) ? [[name, column] as const] : []));
  const references = all.flatMap(([name, column]) => (isReference(column) ? [[name, column] as const] : []));
  const currencies = all.flatMap(([name, column]) => (kindOf(column) === 'currency' ? [name] : []));

  const row: z.ZodType<Record<string, unknown>> = z.object({
    id: z.uuid(),
    row_version: z.int(),
    ...Object.fromEntries(all.map(([name, column]) => [name, column.row])),
    ...Object.fromEntries(references.map(([name]) => [plain(name), named])),
  });
  const schema: z.ZodType<Record<string, unknown>, Record<string, unknown>> = z.object(
    Object.fromEntries(forms.map(([name, { field }]) => [name, field])),
  );
  return {
    row: row as z.ZodType<RowOf<Columns>>,
    schema: schema as z.ZodType<DraftOf<Columns>, InputOf<Columns>>,
    /** As the API takes them. */
    select: [
      'id',
      'row_version',
      ...all.map(([name, column]) => (isJoined(column) ? `${name}:${column.select}` : name)),
      ...references.map(([name, { to, naming }]) => `${plain(name)}:${to}!${name}(id, name:${naming})`),
    ],
    /** What the form begins with: the row that is edited, or nothing. */
    values: (place: PlaceOf<Columns>, opened?: RowOf<Columns>): InputOf<Columns> => {
      const values: Record<string, unknown> = Object.fromEntries(
        forms.map(([name, column]) => [name, column.begin(opened && valueOf(opened, name), place)]),
      );
      return values as InputOf<Columns>;
    },
    /** What the table gets for a draft. An amount keeps its currency. */
    stored: async (draft: object, opened: object | undefined, place: KnownPlace) => {
      const held = (name: string) => opened && valueOf(opened, name);
      const values: Record<string, unknown> = {};
      for (const [name, column] of forms)
        values[name] = await column.store(valueOf(draft, name), held(name), place);
      for (const name of currencies) values[name] = held(name) ?? place.currency;
      return values;
    },
    /** Values on their way to the table: each is one that could be read back. */
    written: (values: Record<string, unknown>): TablesInsert<RecordTable> => {
      for (const [name, { row: column }] of all) if (name in values) column.parse(values[name]);
      return values as TablesInsert<RecordTable>;
    },
    valueOf,
    /** The column of the picture; a row has one at most. */
    picture: all.find(([, column]) => kindOf(column) === 'picture')?.[0],
    reference: (name: string): ReferenceColumn => {
      const found = references.find(([one]) => one === name);
      if (!found) throw new Error(`The column ${name} refers to nothing.`);
      return found[1];
    },
  };
}
