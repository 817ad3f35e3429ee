import type { Searched } from './search-indexes';

/**
 * The planner's model of the exposed schemas. Maps instead of objects, because names come from requests (threat 102).
 */
export interface Column {
  name: string;
  /** The declared type, for reading a JSON body: `character varying(3)`, a domain by its own name. */
  type: string;
  /** The type to which filter values are cast: without length, a domain by its base type. */
  valueType: string;
  /** How its domain is shown and read, where casts say so. */
  conversions?: Conversions;
  /** The default expression for `missing=default`; null if there is none or the column is generated. */
  defaultValue: string | null;
}

/**
 * The functions of a domain's implicit casts, quoted and qualified. Postgres ignores casts on domains; as of PostgREST
 * they say how the domain is written in answers, bodies and filters.
 */
export interface Conversions {
  toJson: string | null;
  fromJson: string | null;
  fromText: string | null;
}

export interface Name {
  schema: string;
  name: string;
}

export interface Table extends Name {
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  /** Columns with an index for text search. */
  searched: ReadonlyMap<string, Searched>;
  /** Functions with the row type as their only argument, usable as columns: name to result type. */
  computedColumns: ReadonlyMap<string, string>;
}

type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** Pairs of columns that must be equal. */
export type Pairs = readonly (readonly [string, string])[];

export interface ForeignKeyRelationship {
  kind: 'key';
  cardinality: Exclude<Cardinality, 'many-to-many'>;
  source: Name;
  target: Name;
  constraint: string;
  /** Whether the source owns the foreign key; determines the side whose column names a hint may use. */
  sourceOwns: boolean;
  /** A constraint or column name denotes the table; a view is addressed by its own name. */
  targetIsView: boolean;
  /** [source column, target column] */
  columns: Pairs;
}

export interface JunctionRelationship {
  kind: 'junction';
  cardinality: 'many-to-many';
  source: Name;
  target: Name;
  junction: Name;
  sourceConstraint: string;
  targetConstraint: string;
  /** [source column, junction column] */
  sourceColumns: Pairs;
  /** [target column, junction column] */
  targetColumns: Pairs;
}

export interface ComputedRelationship {
  kind: 'computed';
  source: Name;
  target: Name;
  function: Name;
  toOne: boolean;
}

export type Relationship = ForeignKeyRelationship | JunctionRelationship | ComputedRelationship;

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.toOne;
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}

export interface Parameter {
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

/** What makes a media type: an aggregate over rows, or a function whose value is the whole answer. */
export interface MediaHandler {
  /** In lower case; any type is spelt with two asterisks. */
  type: string;
  /** Whether its value is bytes rather than text. */
  bytes: boolean;
  /** Null where the function called returns the answer itself. */
  aggregate: {
    name: Name;
    /** The table of whose rows it is made; null for rows of any kind. */
    of: Name | null;
  } | null;
}

export interface DatabaseFunction extends Name {
  oid: string;
  parameters: readonly Parameter[];
  returns: {
    kind: 'void' | 'scalar' | 'composite';
    set: boolean;
    /** The table whose row type is returned, which enables embedding. */
    table: Name | null;
    /** Of a single value whose type is a domain named like a media type. */
    media: MediaHandler | null;
    /** Columns of a RETURNS TABLE or of OUT parameters. */
    columns: readonly Column[];
  };
  volatile: boolean;
}

export interface SchemaCache {
  /** Keyed by schema, then by name. */
  tables: ReadonlyMap<string, ReadonlyMap<string, Table>>;
  /** Keyed by `key(source)`. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  functions: ReadonlyMap<string, ReadonlyMap<string, readonly DatabaseFunction[]>>;
  /** Aggregates that make media types, by type: of a table under `key(table)`, of any rows under the empty key. */
  handlers: ReadonlyMap<string, ReadonlyMap<string, MediaHandler>>;
}

/** A map key for a qualified name; NUL cannot occur in either part. */
export function key(name: Name): string {
  return `${name.schema}\u0000${name.name}`;
}
