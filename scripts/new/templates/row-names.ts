import { type FormColumn, has, type Referred } from '../columns';
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

export const PATTERNS = '@foregather/features/patterns';

/** What the page reads and writes of the table: 'expenseRecords'. */
export const recordsOf = ({ one }: EntityNames) => `${one}Records`;

const plural = (word: string) => (/[^aeiou]y$/i.test(word) ? word.replace(/y$/i, 'IES') : `${word}S`);
/** The list of values of a choice, and their words. */
export const choicesOf = ({ constant }: EntityNames, { name }: FormColumn) =>
  `${constant}_${plural(name.toUpperCase())}`;
export const labelsOf = ({ constant }: EntityNames, { name }: FormColumn) =>
  `${constant}_${name.toUpperCase()}_LABELS`;
/** Each table that the columns refer to, once, by the first column that does. */
export const referredBy = (columns: readonly FormColumn[]) => [
  ...columns
    .reduce(
      (found, column) =>
        column.type === 'reference' && !found.has(column.to) ? found.set(column.to, column.name) : found,
      new Map<Referred, string>(),
    )
    .entries(),
];

/** Whose rows a list shows: the column, and of whom they are in words. */
export const OWNERS = {
  organisation: { column: 'org_id', of: 'an organisation' },
  event: { column: 'event_id', of: 'an event' },
  own: { column: 'user_id', of: 'an account' },
} as const;

/** What a page must know of the place of its rows, by name. */
export const placeOf = ({ columns }: Pick<RowsSpec, 'columns'>): string[] => [
  'ownerId',
  ...(has(columns, 'reference', 'picture') ? ['orgId'] : []),
  ...(has(columns, 'instant') ? ['zone'] : []),
  ...(has(columns, 'money') ? ['currency'] : []),
];
