import type { Column, Name, Relationship } from '../schema-cache/types';
import type { ColumnItem, Operation, Field } from '../parse/types';

/** The source of the rows: a table, a function's result, or the returned rows of a statement. */
export interface Source {
  /** The table that determines relationships, columns and computed columns; a bare name for a function's rows. */
  name: Name;
  columns: ReadonlyMap<string, Column>;
  computedColumns: ReadonlyMap<string, string>;
}

export type PlannedCondition =
  | { kind: 'filter'; field: Field; negated: boolean; operation: Operation; source: Source }
  | { kind: 'group'; negated: boolean; operator: 'and' | 'or'; members: readonly PlannedCondition[] }
  /** `rel=is.null`: rows without (or, negated, with) a matching embedded row. */
  | { kind: 'embedded'; embed: Embed; present: boolean };

export interface PlannedOrder {
  /** The resource of the column: null for this node itself. */
  embed: Embed | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'nullsfirst' | 'nullslast' | null;
}

/** One resource of a request with its embedded resources. */
export interface Node {
  source: Source;
  /** The quoted SQL qualifier of its columns: `"public"."events"` or `"rsvps_1"`. */
  qualifier: string;
  columns: readonly ColumnItem[];
  embeds: readonly Embed[];
  conditions: readonly PlannedCondition[];
  order: readonly PlannedOrder[];
  limit: number | null;
  offset: number;
  /** Show the columns as they are stored: the rows go to an aggregate over the table. */
  stored?: boolean;
}

export interface Embed extends Node {
  relationship: Relationship;
  /** Its key in the response. */
  key: string;
  /** A second name that filter paths may use besides the key. */
  relation: string;
  join: 'inner' | 'left';
  spread: boolean;
  /** Quoted alias of the joined subquery. */
  alias: string;
  /** Quoted alias of the junction table of a many-to-many. */
  junctionAlias: string;
}
