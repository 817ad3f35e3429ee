/** What `defineRecords` makes of its table and columns, as types. */
import type * as z from 'zod';
import type { Database, Tables } from '@foregather/features/core/base';

type TableName = keyof Database['public']['Tables'];
type TablesWith<Shape> = {
  [Name in TableName]: Tables<Name> extends Shape ? Name : never;
}[TableName];

/** A row that is removed by a mark and brought back as it was, and that counts its changes. */
interface Kept {
  id: string;
  row_version: number;
  created_at: string;
  deleted_at: string | null;
}
/** Tables of such rows; a new one of `npm run new` is one of them. */
export type RecordTable = TablesWith<Kept>;
/** Tables whose rows another one can refer to, those of the same organisation. */
export type ReferableTable = TablesWith<{ id: string; org_id: string }>;

/** Where rows are, as far as columns need it. */
export interface KnownPlace {
  /** Whose rows they are: the id of the event, organisation or account. */
  ownerId: string;
  /** Whose pictures they are, and whose rows are referred to. */
  orgId?: string;
  /** IANA name of the clock that instants are typed on. */
  zone?: string;
  /** ISO 4217, for the amounts of new rows. */
  currency?: string;
}

type Read = { readonly row: z.ZodType };
export type AnyColumns = Readonly<Record<string, Read>>;

type ValueOf<Column> = Column extends { readonly row: z.ZodType<infer Value> } ? Value : never;
type NamesOf<Columns, Shape> = {
  [Name in keyof Columns]: Columns[Name] extends Shape ? Name : never;
}[keyof Columns];
type FormNames<Columns> = NamesOf<Columns, { readonly field: z.ZodType }>;
/** The columns that refer to other rows. */
export type ReferenceNames<Columns> = NamesOf<Columns, { readonly kind: 'reference' }> & string;

/** Names what is wrong with a column in the error of the compiler. */
interface Wrong<Words extends string> {
  readonly wrong: Words;
}
/** Each column is one of the table or joined, and of a kind that holds what the table may: null, too. */
export type Fitting<Row, Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { readonly kind: 'joined' }
    ? unknown
    : Name extends keyof Row
      ? FittingValue<Row[Name], ValueOf<Columns[Name]>>
      : Wrong<'The table has no such column.'>;
};
type FittingValue<Held, Value> = [Value] extends [Held]
  ? null extends Held
    ? null extends Value
      ? unknown
      : Wrong<'The column may be empty, which the kind does not take.'>
    : unknown
  : Wrong<'The column holds something else.'>;

/** The names of columns that are never empty, which rows can be ordered by. */
export type OrderName<Table extends RecordTable> = {
  [Name in keyof Tables<Table>]: null extends Tables<Table>[Name] ? never : Name;
}[keyof Tables<Table>] &
  string;

/** Another row, by its name. */
export interface Named {
  id: string;
  name: string;
}
/** `payer` of `payer_id`. */
type Plain<Name> = Name extends `${infer Before}_id` ? Before : never;

/** A row as pages read it: its columns, and those it refers to by their names. */
export type RowOf<Columns> = { id: string; row_version: number } & {
  [Name in keyof Columns]: ValueOf<Columns[Name]>;
} & { [Name in ReferenceNames<Columns> as Plain<Name>]: Named | null };

/** What the form holds. */
export type InputOf<Columns> = {
  [Name in FormNames<Columns>]: Columns[Name] extends { readonly field: z.ZodType<unknown, infer Input> }
    ? Input
    : never;
};
/** What the form hands over. */
export type DraftOf<Columns> = {
  [Name in FormNames<Columns>]: Columns[Name] extends { readonly field: z.ZodType<infer Draft> }
    ? Draft
    : never;
};

/** What a page must know of the place of the rows: the zone where one of the columns is an instant, and so on. */
export type PlaceOf<Columns> = { ownerId: string } & Needs<
  Columns,
  'picture' | 'reference',
  { orgId: string }
> &
  Needs<Columns, 'instant', { zone: string }> &
  Needs<Columns, 'currency', { currency: string }>;
type Needs<Columns, Kind extends string, Place> = [NamesOf<Columns, { readonly kind: Kind }>] extends [never]
  ? unknown
  : Place;
