import type { FormColumn } from '../columns';
import { type EntityNames, withArticle } from '../names';

/** What tests and stories of a page are written from. */
export interface TestSpec {
  names: EntityNames;
  columns: readonly FormColumn[];
  path: string;
  title: string;
  domain: string;
  page: string;
  plan: 'free' | 'premium' | 'pro' | 'business';
  param: string | null;
}

/** A value that the column takes, as a form and SQL hold it. */
export function example(column: FormColumn): string {
  switch (column.type) {
    case 'text':
      return 'First one'.slice(0, column.max);
    case 'integer':
      return String(column.min);
    case 'choice':
      return column.values[0];
    case 'boolean':
      return 'false';
    case 'date':
      return '2030-07-12';
  }
}

/** Columns that every row gives. */
export const required = (columns: readonly FormColumn[]) =>
  columns.filter((column) => 'required' in column && column.required);
const sqlLiteral = (column: FormColumn) =>
  column.type === 'integer' ? example(column) : `'${example(column)}'`;

/** The statement that inserts one row for an organisation, given as $1. */
export const insertOf = ({ table }: EntityNames, columns: readonly FormColumn[]) => {
  const given = required(columns);
  return `insert into public.${table} (org_id, ${given.map(({ name }) => name).join(', ')}) values ($1, ${given.map(sqlLiteral).join(', ')})`;
};

/** The words for an empty form: those of the column that names a row. */
export const firstError = (columns: readonly FormColumn[]) => {
  const words = (columns[0]?.name ?? 'name').replaceAll('_', ' ');
  return `Enter ${withArticle(words)}.`;
};
