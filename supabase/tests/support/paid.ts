import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { as, type Caller, rows } from './people';

/** Plans that are paid for, the smallest first. */
export const PAID = ['premium', 'pro', 'business'] as const;
export type PaidPlan = (typeof PAID)[number];

/** Makes `public.paid_fixture_premium`, `_pro` and `_business` in a test database. */
export async function createPaidFixture(driver: Driver): Promise<void> {
  const file = fileURLToPath(new URL('./paid-fixture.sql', import.meta.url));
  await driver.exec(readFileSync(file, 'utf8'));
}

/** One verb of a table whose policy asks for a plan. */
export interface PaidVerb {
  table: string;
  verb: 'insert' | 'update';
  plan: PaidPlan;
}

const verbRow = z.object({
  schema: z.string(),
  name: z.string(),
  verb: z.enum(['INSERT', 'UPDATE']),
  plan: z.enum(PAID),
});
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * What is paid for, read from the catalogue's policies: a table joins by having `has_plan` in its WITH CHECK. `ALL`
 * counts as both verbs, and an update without a WITH CHECK of its own is checked by its USING.
 */
export async function paidVerbs(driver: Driver): Promise<PaidVerb[]> {
  const found = await rows(
    driver,
    `select schemaname as schema, tablename as name, verb,
       substring(coalesce(with_check, qual) from 'has_plan\\([^,]+, ''(\\w+)''') as plan
     from pg_policies cross join lateral unnest(case cmd when 'ALL' then array['INSERT', 'UPDATE'] else array[cmd] end) verb
     where verb in ('INSERT', 'UPDATE') and coalesce(with_check, qual) ~ 'has_plan' order by 1, 2, 3`,
  );
  return found.map((row) => {
    const { schema, name, verb, plan } = verbRow.parse(row);
    return {
      table: `${quoted(schema)}.${quoted(name)}`,
      verb: verb === 'INSERT' ? 'insert' : 'update',
      plan,
    };
  });
}

/** Procedures that ask for a plan in their body: their own tests show the refusal, this list says that they exist. */
export const paidProcedures = async (driver: Driver): Promise<string[]> =>
  (
    await rows(
      driver,
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.prosrc ~ 'private\\.has_plan' order by 1`,
    )
  ).map((row) => String(row['name']));

/** Ends the transaction of a try that got past the rights, so that nothing of it stays. */
class RolledBack extends Error {}

/**
 * Tries a verb on a copy of a row the organisation has in the table, with the granted columns a client could send. The
 * rights are asked before any constraint, so '42501' is the policy's answer, and 'past' means that it let the row
 * through, whatever a constraint says afterwards. Nothing is kept.
 */
export async function tryPaid(
  driver: Driver,
  caller: Caller,
  org: string,
  { table, verb }: PaidVerb,
): Promise<'42501' | 'past'> {
  const [sample] = await rows(
    driver,
    `select x.ctid::text as at, to_jsonb(x)::text as row from ${table} x where to_jsonb(x) ->> 'org_id' = $1 limit 1`,
    [org],
  );
  if (sample === undefined)
    throw new Error(
      `${table} is paid for and has no row in the fixture: add one to its domain in supabase/tests/fixtures.`,
    );
  const columns = (
    await rows(
      driver,
      `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
         and not attisdropped and attgenerated = '' and has_column_privilege('authenticated', attrelid, attnum, $2) order by attnum`,
      [table, verb],
    )
  ).map((row) => String(row['name']));
  // A table without a grant is written by procedures alone: the right is refused before any policy is asked.
  if (columns.length === 0) return '42501';
  const list = columns.join(', ');
  const [text, params] =
    verb === 'insert'
      ? [
          `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1::jsonb)`,
          [sample['row']],
        ]
      : [
          `update ${table} set ${columns[0]} = ${columns[0]} where ctid = $1::tid returning 1`,
          [sample['at']],
        ];
  try {
    await as(driver, caller, async (sql) => {
      const done = await sql.query(text, params);
      if (verb === 'update' && done.rows.length === 0)
        throw new Error(`${table}: the row could not be seen, so nothing was asked of the policy.`);
      throw new RolledBack();
    });
    throw new Error('A try never ends by itself.');
  } catch (error) {
    if (error instanceof RolledBack) return 'past';
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '42501') return '42501';
    if (/^(23|22|PT4)/.test(code)) return 'past';
    throw error;
  }
}
