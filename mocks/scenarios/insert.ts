import type { Sql } from '@foregather/supabase-embedded';

/** Writes rows of one table in one statement; every row has the columns of the first. What is left out takes its default. */
export async function insertRows(
  sql: Sql,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await sql.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
