import { type FormColumn, has, REFERENCES, type Referred } from '../columns';
import type { EntityNames } from '../names';
import type { TableSpec } from '../table.sql';

/** A piece of a file that may already have others: what it imports, and its text, known by the name it declares. */
export interface Block {
  declares: string;
  imports: readonly (readonly [module: string, ...names: string[]])[];
  text: string;
}

/** What the rows of a table are written from. */
export interface RowsSpec {
  names: EntityNames;
  columns: readonly FormColumn[];
  scope: TableSpec['scope'];
  domain: string;
}

export const DATA = '@foregather/features/core/base';
export const PATTERNS = '@foregather/features/patterns';
export const QUERY = '@tanstack/react-query';

const plural = (word: string) => (/[^aeiou]y$/i.test(word) ? word.replace(/y$/i, 'IES') : `${word}S`);
/** The list of values of a choice, and their words. */
export const choicesOf = ({ constant }: EntityNames, { name }: FormColumn) =>
  `${constant}_${plural(name.toUpperCase())}`;
export const labelsOf = ({ constant }: EntityNames, { name }: FormColumn) =>
  `${constant}_${name.toUpperCase()}_LABELS`;
/** The query of the rows that a reference can name. */
export const choicesQueryOf = (to: Referred) => `${REFERENCES[to].one}ChoicesQuery`;
/** Each table that the columns refer to, once. */
export const referredBy = (columns: readonly FormColumn[]) => [
  ...new Set(columns.flatMap((column) => (column.type === 'reference' ? [column.to] : []))),
];

/** Whose rows a list shows: the column, and its name in code. */
export const OWNERS = {
  organisation: { column: 'org_id', id: 'orgId', of: 'an organisation' },
  event: { column: 'event_id', id: 'eventId', of: 'an event' },
  own: { column: 'user_id', id: 'userId', of: 'an account' },
} as const;

/** What a page must know of the place of its rows, by name. */
export function placeOf({ columns, scope }: Pick<RowsSpec, 'columns' | 'scope'>): string[] {
  return [
    OWNERS[scope].id,
    ...(scope === 'event' && has(columns, 'reference', 'picture') ? ['orgId'] : []),
    ...(has(columns, 'instant') ? ['zone'] : []),
    ...(has(columns, 'money') ? ['currency'] : []),
  ];
}
