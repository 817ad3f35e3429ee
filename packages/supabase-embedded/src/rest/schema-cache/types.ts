/** What the planner knows of the exposed schemas. Maps, not objects: names come from requests (threat 102). */
export interface Column {
  name: string;
  /** As declared, for reading a JSON body: `character varying(3)`, a domain by its own name. */
  type: string;
  /** What a filter's value is cast to: without length, a domain by its base. */
  valueType: string;
  /** The expression `missing=default` puts in; null when there is none or the column is generated. */
  defaultValue: string | null;
}

export interface Name {
  schema: string;
  name: string;
}

export interface Table extends Name {
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  /** Functions of one argument of the row's type, usable as columns: name to value type. */
  computedColumns: ReadonlyMap<string, string>;
}

type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** Columns of two tables that must be equal. */
export type Pairs = readonly (readonly [string, string])[];

export interface ForeignKeyRelationship {
  kind: 'key';
  cardinality: Exclude<Cardinality, 'many-to-many'>;
  source: Name;
  target: Name;
  constraint: string;
  /** Whether the source owns the key; decides which side's column names a hint may use. */
  sourceOwns: boolean;
  /** The name of the key or of a column means a table; a view is reached by its own name. */
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

export interface DatabaseFunction extends Name {
  oid: string;
  parameters: readonly Parameter[];
  returns: {
    kind: 'void' | 'scalar' | 'composite';
    set: boolean;
    /** The table whose row type is returned, which makes embedding possible. */
    table: Name | null;
    /** Columns of a RETURNS TABLE or of OUT parameters. */
    columns: readonly Column[];
  };
  volatile: boolean;
}

export interface SchemaCache {
  /** By schema, then by name. */
  tables: ReadonlyMap<string, ReadonlyMap<string, Table>>;
  /** By `key(source)`. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  functions: ReadonlyMap<string, ReadonlyMap<string, readonly DatabaseFunction[]>>;
}

/** A map key for a qualified name; NUL cannot be part of either half. */
export function key(name: Name): string {
  return `${name.schema}\u0000${name.name}`;
}
