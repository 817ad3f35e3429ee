import { type FormColumn, headingOf, isRequired, plainName, type Referred } from '../columns';
import { type EntityNames, withArticle } from '../names';
import type { TableSpec } from '../table.sql';

/** What tests and stories of a page are written from. */
export interface TestSpec {
  names: EntityNames;
  columns: readonly FormColumn[];
  scope: TableSpec['scope'];
  path: string;
  title: string;
  domain: string;
  page: string;
  plan: 'free' | 'premium' | 'pro' | 'business';
  param: string | null;
}

/** The name of the row that tests write. */
export const FIRST = 'First one';

/** A value that the column takes, as SQL and the database's answer have it. */
export function example(column: FormColumn, naming = false): string {
  switch (column.type) {
    case 'text':
      return (naming ? FIRST : `Some ${plainName(column).replaceAll('_', ' ')}`).slice(0, column.max);
    case 'email':
      return 'ada@okafor.example';
    case 'integer':
      return String(column.max);
    case 'money':
      return '1250';
    case 'choice':
      return column.values.at(-1) ?? column.values[0];
    case 'boolean':
      return 'true';
    case 'date':
      return '2030-07-12';
    case 'instant':
      // 18:00 by the clock of the organisation of `everyRole`, in Stockholm.
      return '2030-07-12T16:00:00+00:00';
    case 'reference':
    case 'picture':
      return '';
  }
}

/** An example as an SQL literal; `org` is the organisation as SQL. */
function sqlExample(column: FormColumn, naming: boolean, org: string): string {
  if (column.type === 'reference')
    return `(select id from public.${column.to} where org_id = ${org} limit 1)`;
  const text = example(column, naming);
  return ['integer', 'money', 'boolean'].includes(column.type) ? text : `'${text}'`;
}

/** Columns that an inserted row gives: all that have an example, or those it must. */
const givenIn = (columns: readonly FormColumn[], whole: boolean) =>
  columns.filter((column) => (whole ? column.type !== 'picture' : isRequired(column)));

/** The statement that inserts one row of an owner ($1): the organisation, the event or the account. */
export function insertOf(
  { table }: EntityNames,
  columns: readonly FormColumn[],
  scope: TableSpec['scope'],
  whole = false,
): string {
  const given = givenIn(columns, whole);
  const inherits = scope === 'organisation' && columns.some(({ type }) => type === 'reference');
  const owner = { organisation: 'org_id', event: 'event_id', own: 'user_id' }[scope];
  const org = scope === 'event' ? '(select org_id from public.events where id = $1)' : '$1';
  const cells: [string, string][] = [
    ...(inherits ? [] : [[owner, '$1'] satisfies [string, string]]),
    ...given.map((column): [string, string] => [column.name, sqlExample(column, column === columns[0], org)]),
    ...(columns.some(({ type }) => type === 'money')
      ? [['currency', `'EUR'`] satisfies [string, string]]
      : []),
  ];
  return `insert into public.${table} (${cells.map(([name]) => name).join(', ')}) values (${cells.map(([, value]) => value).join(', ')})`;
}

/** The words for an empty form: those of the column that names a row. */
export const firstError = ([naming]: readonly FormColumn[]) => `Enter ${withArticle(wordsOf(naming))}.`;
const wordsOf = (column: FormColumn | undefined) =>
  column ? plainName(column).replaceAll('_', ' ') : 'name';

/** The name by which a test finds the field: that of an optional one goes on with the word "optional". */
export const labelOf = (column: FormColumn) =>
  isRequired(column) || column.type === 'choice' || column.type === 'boolean'
    ? `'${headingOf(column)}'`
    : `/^${headingOf(column)} ?\\(?optional/i`;

/** Whom the tests refer to: the first person or event that `everyRole` names. */
export const referred = (to: Referred) =>
  to === 'persons' ? 'scenario.everyRole.people[0]?.fullName' : 'scenario.everyRole.event.name';
