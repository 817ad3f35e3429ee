/** The parsed query string, before the schema cache is consulted. */

/** One step of a JSON path; `text` is the last step of `->>`. */
export interface JsonStep {
  key: string | number;
  text: boolean;
}

export interface Field {
  name: string;
  path: readonly JsonStep[];
}

export const aggregateFunctions = ['sum', 'avg', 'max', 'min', 'count'] as const;

export interface Aggregate {
  function: (typeof aggregateFunctions)[number];
  /** The cast of its value; the cast of the column is in the item. */
  cast: string | null;
}

export interface ColumnItem {
  kind: 'column';
  /** `*` with an aggregate is `count()`, which counts rows. */
  field: Field;
  alias: string | null;
  cast: string | null;
  aggregate?: Aggregate;
}

export interface EmbedItem {
  kind: 'embed';
  relation: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left' | null;
  spread: boolean;
  select: readonly SelectItem[];
}

export type SelectItem = ColumnItem | EmbedItem;

export const simpleOperators = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;

export const quantifiedOperators = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const;

export const searchOperators = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

export const isValues = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
} as const;

export type Operation =
  | { kind: 'simple'; operator: keyof typeof simpleOperators; value: string }
  | {
      kind: 'quantified';
      operator: keyof typeof quantifiedOperators;
      quantifier: 'any' | 'all' | null;
      value: string;
    }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: keyof typeof isValues }
  | { kind: 'isdistinct'; value: string }
  | { kind: 'search'; operator: keyof typeof searchOperators; language: string | null; value: string };

export interface Filter {
  kind: 'filter';
  field: Field;
  negated: boolean;
  operation: Operation;
}

interface Group {
  kind: 'group';
  negated: boolean;
  operator: 'and' | 'or';
  members: readonly Condition[];
}

export type Condition = Filter | Group;

export interface OrderTerm {
  /** The embedded resource by whose column rows are ordered, for `order=rel(col)`. */
  relation: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'nullsfirst' | 'nullslast' | null;
}

/** An option for the resource at the end of `path`; an empty path is the root. */
export interface At<T> {
  path: readonly string[];
  value: T;
}

export interface Query {
  select: readonly SelectItem[];
  conditions: readonly At<Condition>[];
  order: readonly At<readonly OrderTerm[]>[];
  limits: readonly At<number>[];
  offsets: readonly At<number>[];
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
  /** Parameters outside of the grammar: arguments of a function called by GET. */
  rest: readonly (readonly [string, string])[];
}
