import type { ColumnSpec } from './table.sql';

/** Column types that a form can edit; an instant is set by the database and a reference needs a choice of its own. */
export type FormColumn = Extract<ColumnSpec, { type: 'text' | 'choice' | 'integer' | 'boolean' | 'date' }>;

const COLUMN = /^([a-z][a-z0-9_]*):(text|integer|choice|boolean|date)(?:\(([^)]*)\))?(!?)$/;

export const COLUMNS_HELP =
  'Columns are "name:type" parted by spaces; the first names a row and is text. Types: text(120), integer(0..100), choice(planned|paid), boolean, date. "!" after it: required.';

/** Columns from the command line: 'title:text(120)! amount:integer(0..1000000)! state:choice(planned|paid)'. */
export function parseColumns(text: string): FormColumn[] {
  const columns = text
    .trim()
    .split(/\s+/)
    .map((part): FormColumn => {
      const [, name, type, details = '', mark] = COLUMN.exec(part) ?? [];
      if (name === undefined) throw new Error(`"${part}" is no column. ${COLUMNS_HELP}`);
      const required = mark === '!';
      if (type === 'text') return { name, type, required, max: Number(details || 200) };
      if (type === 'integer') {
        const [min = 0, max = 1_000_000_000] = details === '' ? [] : details.split('..').map(Number);
        if (!Number.isInteger(min) || !Number.isInteger(max) || min > max)
          throw new Error(`"${part}": the range of an integer is written (0..100).`);
        return { name, type, required, min, max };
      }
      if (type === 'choice') {
        const [first, ...others] = details.split('|').filter((value) => /^[a-z][a-z_]*$/.test(value));
        if (first === undefined) throw new Error(`"${part}": a choice lists its values, (planned|paid).`);
        return { name, type, values: [first, ...others] };
      }
      return type === 'date' ? { name, type, required } : { name, type: 'boolean' };
    });
  const [naming] = columns;
  if (naming?.type !== 'text' || naming.required !== true)
    throw new Error(`The first column names a row, so it is a required text. ${COLUMNS_HELP}`);
  return columns;
}
