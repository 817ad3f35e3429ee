import * as z from 'zod';
import { quoteIdentifier } from '../../drivers/values';
import { qualified } from './catalogue';

/**
 * The file is SQL that `psql` loads as it is: comments that say what is in it, and COPY. Our own import reads the
 * comments too, and with them counts and compares.
 */

export const FIRST_LINE = '-- supabase-embedded data 1';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  checksum: z.string(),
});
export type FileTable = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  made: z.string(),
  /** Version of the Postgres it comes from. */
  postgres: z.string(),
  scope: z.enum(['portable', 'whole']),
  /** Migrations that had run: the schema that the rows fit into. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** Qualified and quoted names, with where they stand. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
};
const UNESCAPES = new Map(Object.entries(ESCAPES).map(([plain, escaped]) => [escaped.slice(1), plain]));

/** One row as COPY reads it. */
export const copyLine = (values: readonly (string | null)[]): string =>
  values
    .map((value) =>
      value === null ? '\\N' : value.replaceAll(/[\\\t\n\r\b\f\v]/g, (one) => ESCAPES[one] ?? one),
    )
    .join('\t');

/** The values of such a row. */
export const copyValues = (line: string): (string | null)[] =>
  line
    .split('\t')
    .map((value) =>
      value === '\\N' ? null : value.replaceAll(/\\(.)/g, (_, one: string) => UNESCAPES.get(one) ?? one),
    );

export const copyStart = ({ columns, ...table }: Pick<FileTable, 'schema' | 'name' | 'columns'>) =>
  `copy ${qualified(table)} (${columns.map(quoteIdentifier).join(', ')}) from stdin;`;
