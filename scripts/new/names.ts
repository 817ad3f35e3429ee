import { capitalised } from '@foregather/words';

/** The names that a table gives to what is written for it. */
export interface EntityNames {
  /** The table: 'budget_lines'. */
  table: string;
  /** File name of the rows: 'budget-lines'. */
  files: string;
  /** One row in code, 'budgetLine', and several, 'budgetLines'. */
  one: string;
  many: string;
  /** The type of a row, 'BudgetLine', and of several, 'BudgetLines'. */
  type: string;
  types: string;
  /** For constants: 'BUDGET_LINE'. */
  constant: string;
  /** In words: 'budget line', 'budget lines'. */
  words: { one: string; many: string };
}

/** 'due_on' and 'info-pages' as names in code: 'dueOn', 'infoPages'. */
export const camelCase = (name: string) =>
  name.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase());
/** 'an entry', 'a budget line' */
export const withArticle = (noun: string) => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`);

/** The singular of the last word of a table's name; tables are named in the plural. */
function singular(table: string): string {
  if (table.endsWith('ies')) return table.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh)es$/.test(table)) return table.replace(/es$/, '');
  if (/[^s]s$/.test(table)) return table.replace(/s$/, '');
  throw new Error(
    `"${table}" is not a plural: a table is named by what its rows are, such as "budget_lines".`,
  );
}

/** Names from a table's name in the plural. */
export function namesOf(table: string): EntityNames {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(table)) throw new Error(`"${table}" is no name for a table.`);
  const row = singular(table);
  return {
    table,
    files: table.replaceAll('_', '-'),
    one: camelCase(row),
    many: camelCase(table),
    type: capitalised(camelCase(row)),
    types: capitalised(camelCase(table)),
    constant: row.toUpperCase(),
    words: { one: row.replaceAll('_', ' '), many: table.replaceAll('_', ' ') },
  };
}
