import { capitalised } from '@foregather/words';
import type { ColumnSpec } from './table.sql';

/** What another row can be: those an organisation has from its first day on, by the column that names them. */
export const REFERENCES = {
  persons: { naming: 'full_name', one: 'person' },
  events: { naming: 'name', one: 'event' },
} as const;
const isReferred = (table: string): table is Referred => table in REFERENCES;

/** What a reference of a form can be to. */
export type Referred = keyof typeof REFERENCES;
/** A column as it is asked for; its name is that of the database. */
export type FormColumn =
  | Exclude<ColumnSpec, { type: 'reference' }>
  | (Extract<ColumnSpec, { type: 'reference' }> & { to: Referred });

const KINDS = 'text|email|integer|money|choice|boolean|date|instant|reference|picture';
const COLUMN = new RegExp(`^([a-z][a-z0-9_]*):(${KINDS})(?:\\(([^)]*)\\))?(!?)$`);

export const COLUMNS_HELP =
  'Columns are "name:type" parted by spaces; the first names a row and is a required text. Types: text(120), email, integer(0..100), money, choice(planned|paid), boolean, date, instant, reference(persons), reference(events), picture. "!" after it: required.';

/** Columns from the command line: 'title:text(120)! price:money! state:choice(planned|paid) payer:reference(persons)'. */
export function parseColumns(text: string): FormColumn[] {
  const columns = text.trim().split(/\s+/).map(parseColumn);
  const [naming] = columns;
  if (naming?.type !== 'text' || naming.required !== true)
    throw new Error(`The first column names a row, so it is a required text. ${COLUMNS_HELP}`);
  return columns;
}

function parseColumn(part: string): FormColumn {
  const [, name, type, details = '', mark] = COLUMN.exec(part) ?? [];
  if (name === undefined) throw new Error(`"${part}" is no column. ${COLUMNS_HELP}`);
  const required = mark === '!';
  switch (type) {
    case 'text':
      return { name, type, required, max: Number(details || 200) };
    case 'integer': {
      const [min = 0, max = 1_000_000_000] = details === '' ? [] : details.split('..').map(Number);
      if (!Number.isInteger(min) || !Number.isInteger(max) || min > max)
        throw new Error(`"${part}": the range of an integer is written (0..100).`);
      return { name, type, required, min, max };
    }
    case 'choice': {
      const [first, ...others] = details.split('|').filter((value) => /^[a-z][a-z_]*$/.test(value));
      if (first === undefined) throw new Error(`"${part}": a choice lists its values, (planned|paid).`);
      return { name, type, values: [first, ...others] };
    }
    case 'reference':
      if (!isReferred(details))
        throw new Error(`"${part}": a reference is to (persons) or (events); others are written by hand.`);
      return { name: `${name}_id`, type, required, to: details };
    case 'money':
      return { name: `${name}_minor`, type, required };
    case 'picture':
      return { name: `${name}_path`, type };
    case 'boolean':
      return { name, type };
    case 'email':
    case 'date':
    case 'instant':
      return { name, type, required };
    default:
      throw new Error(`"${part}" is no column. ${COLUMNS_HELP}`);
  }
}

/** What the column is called without what only the database adds: 'payer' of payer_id, 'price' of price_minor. */
export const plainName = ({ name, type }: FormColumn): string => {
  switch (type) {
    case 'reference':
      return name.replace(/_id$/, '');
    case 'money':
      return name.replace(/_minor$/, '');
    case 'picture':
      return name.replace(/_path$/, '');
    default:
      return name;
  }
};
/** As a heading: 'Due on'. */
export const headingOf = (column: FormColumn) => capitalised(plainName(column).replaceAll('_', ' '));
/** Columns that every row gives. */
export const isRequired = (column: FormColumn) => column.required ?? false;
export const has = (columns: readonly FormColumn[], ...types: readonly FormColumn['type'][]) =>
  columns.some(({ type }) => types.includes(type));
