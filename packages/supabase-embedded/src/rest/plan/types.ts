import type { Column, Name, Relationship } from '../schema-cache/types';
import type { ColumnItem, Operation, Field } from '../parse/types';

/** What is selected from: a table, a function's rows, or a statement's returned rows. */
export interface Source {
  /** The table whose relationships, columns and computed columns hold; a bare name for a function's rows. */
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
  /** What the column belongs to: null for this node itself. */
  embed: Embed | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'nullsfirst' | 'nullslast' | null;
}

/** One resource of a request and what is embedded in it. */
export interface Node {
  source: Source;
  /** How its columns are addressed in SQL, quoted: `"public"."events"` or `"rsvps_1"`. */
  qualifier: string;
  columns: readonly ColumnItem[];
  embeds: readonly Embed[];
  conditions: readonly PlannedCondition[];
  order: readonly PlannedOrder[];
  limit: number | null;
  offset: number;
}

export interface Embed extends Node {
  relationship: Relationship;
  /** The key under which it stands in the answer. */
  key: string;
  /** The name a path in a filter may use besides the key. */
  relation: string;
  join: 'inner' | 'left';
  spread: boolean;
  /** Quoted alias of the joined subquery. */
  alias: string;
  /** Quoted alias of the junction table of a many-to-many. */
  junctionAlias: string;
}
