import * as z from 'zod';
import type { Driver, Sql } from '../../../packages/supabase-embedded/src/types';

/** Who asks, as the gateway would have found out. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Record<string, unknown>;
  ip?: string;
}

export const anon: Caller = { role: 'anon', claims: { role: 'anon' } };
export const service: Caller = { role: 'service_role', claims: { role: 'service_role' } };
export const user = (id: string, claims: Record<string, unknown> = {}): Caller => ({
  role: 'authenticated',
  claims: { sub: id, role: 'authenticated', aal: 'aal1', ...claims },
});

/** One request: a transaction with the caller's role and claims, as the REST service opens it. */
export function as<T>(driver: Driver, caller: Caller, run: (sql: Sql) => Promise<T>): Promise<T> {
  return driver.transaction(async (sql) => {
    await sql.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.client_ip', $3, true)`,
      [caller.role, caller.claims, caller.ip ?? ''],
    );
    return run(sql);
  });
}

function call(name: string, args: Record<string, unknown>): { text: string; values: unknown[] } {
  const keys = Object.keys(args);
  const list = keys.map((key, at) => `"${key}" => $${at + 1}`).join(', ');
  return { text: `public.${name}(${list})`, values: keys.map((key) => args[key]) };
}

const parse = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : null);

/** A procedure with one answer, as its JSON. */
export async function rpc(
  driver: Driver,
  caller: Caller,
  name: string,
  args: Record<string, unknown> = {},
): Promise<unknown> {
  const { text, values } = call(name, args);
  const { rows } = await as(driver, caller, (sql) =>
    sql.query(`select to_jsonb(${text})::text as answer`, values),
  );
  return parse(rows[0]?.['answer']);
}

/** A procedure with several rows, as their JSON. */
export async function rpcRows(
  driver: Driver,
  caller: Caller,
  name: string,
  args: Record<string, unknown> = {},
): Promise<unknown[]> {
  const { text, values } = call(name, args);
  const { rows } = await as(driver, caller, (sql) =>
    sql.query(`select coalesce(jsonb_agg(to_jsonb(x)), '[]')::text as answer from ${text} x`, values),
  );
  return z.array(z.unknown()).parse(parse(rows[0]?.['answer']));
}

/** Rows of a statement, as the caller; for the database owner leave the caller out. */
export async function rows(
  driver: Driver,
  text: string,
  params: readonly unknown[] = [],
  caller?: Caller,
): Promise<Record<string, unknown>[]> {
  const result =
    caller === undefined
      ? await driver.query(text, params)
      : await as(driver, caller, (sql) => sql.query(text, params));
  return result.rows;
}

/** The first column of the first row. */
export async function value(
  driver: Driver,
  text: string,
  params: readonly unknown[] = [],
  caller?: Caller,
): Promise<unknown> {
  const [first] = await rows(driver, text, params, caller);
  return first === undefined ? undefined : Object.values(first)[0];
}

/** A new account, as the auth service makes one; its profile, subscription and organisation come with it. */
export async function signUp(
  driver: Driver,
  email: string,
  metadata: Record<string, unknown> = {},
): Promise<{ id: string; org: string }> {
  const id = String(
    await value(
      driver,
      `insert into auth.users (id, aud, role, email, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2, '{}', now(), now()) returning id`,
      [email, metadata],
    ),
  );
  const org = String(await value(driver, 'select org_id from public.org_members where user_id = $1', [id]));
  return { id, org };
}
