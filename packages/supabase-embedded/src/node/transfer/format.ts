import * as z from 'zod';
import { quoteIdentifier } from '../../drivers/values';
import { qualified } from './catalogue';

/**
 * The export format: SQL that `psql` loads directly, consisting of COPY and comments that describe the content. Our own
 * import also uses the comments to verify counts and checksums.
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
  /** Postgres version of the source. */
  postgres: z.string(),
  scope: z.enum(['portable', 'whole']),
  /** Applied migrations: the schema that the rows fit. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** Qualified and quoted sequence names with their current values. */
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

/** Formats one row for COPY. */
export const copyLine = (values: readonly (string | null)[]): string =>
  values
    .map((value) =>
      value === null ? '\\N' : value.replaceAll(/[\\\t\n\r\b\f\v]/g, (one) => ESCAPES[one] ?? one),
    )
    .join('\t');

/** Parses such a row. */
export const copyValues = (line: string): (string | null)[] =>
  line
    .split('\t')
    .map((value) =>
      value === '\\N' ? null : value.replaceAll(/\\(.)/g, (_, one: string) => UNESCAPES.get(one) ?? one),
    );

export const copyStart = ({ columns, ...table }: Pick<FileTable, 'schema' | 'name' | 'columns'>) =>
  `copy ${qualified(table)} (${columns.map(quoteIdentifier).join(', ')}) from stdin;`;
