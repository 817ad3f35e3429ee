import * as z from 'zod';
import type { Driver, Sql } from '../../../../packages/supabase-embedded/src/types';
import { OBJECT_QUERIES } from './object-queries';

const databaseObject = z.object({
  kind: z.string(),
  /** Full name, with the types of a function's parameters and the table of a policy, trigger or constraint. */
  name: z.string(),
  /** What it is, as the server writes it. Two databases have the same object where this is the same. */
  definition: z.string(),
  /** The table, view or function it belongs to; empty where it stands alone. */
  of: z.string(),
});
/** One named thing in a database. */
export type DatabaseObject = z.infer<typeof databaseObject>;

/** The name by which people and messages speak of an object. */
export const nameOf = ({ kind, name }: DatabaseObject) => `${kind} ${name}`;

/** What a transaction sees of its database: every object, in an order that no locale changes. */
export async function readObjects(sql: Sql): Promise<DatabaseObject[]> {
  const path = await sql.query(
    `select current_setting('search_path') as before, set_config('search_path', '', true)`,
  );
  const found = [];
  for (const text of OBJECT_QUERIES) {
    const { rows } = await sql.query(`select * from (${text}) as x (kind, name, definition, "of")`);
    found.push(...rows);
  }
  await sql.query(`select set_config('search_path', $1, true)`, [path.rows[0]?.['before']]);
  return merged(z.array(databaseObject).parse(found));
}

/** Several lines of one name, such as the columns of a table by right, as one object. */
function merged(found: readonly DatabaseObject[]): DatabaseObject[] {
  const byName = new Map<string, DatabaseObject>();
  const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const sorted = found.toSorted((a, b) => order(nameOf(a), nameOf(b)) || order(a.definition, b.definition));
  for (const one of sorted) {
    const known = byName.get(nameOf(one));
    byName.set(
      nameOf(one),
      known ? { ...known, definition: `${known.definition};\n${one.definition}` } : one,
    );
  }
  return [...byName.values()];
}

/** Every object of a database. */
export const objectsOf = (driver: Driver): Promise<DatabaseObject[]> =>
  driver.transaction(readObjects, { readOnly: true, deadlineMs: 120_000 });
