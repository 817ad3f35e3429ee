import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { type Caller, rows, rpc, signUp, user } from './support/people';

/** What admin pages read beyond what everybody may: as rows, and by procedure. */
const READS = [
  'select id::text from public.csp_reports',
  'select key as id from public.feature_catalogue where admin_only',
];

describe.each(ENGINES)('data behind the admin pages on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    await db.query(
      `insert into public.csp_reports (fingerprint, violated_directive, blocked_uri) values (md5('x'), 'script-src', 'https://x.example')`,
    );
  });
  afterAll(() => database.close());

  it('threat 17: is shown to admins alone, however it is asked for', async () => {
    const [{ id: member }, { id: admin }] = [
      await signUp(db, 'member@example.org', { role: 'admin', is_admin: true }),
      await signUp(db, 'admin@example.org'),
    ];
    await db.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [admin]);
    const claims = { app_metadata: { role: 'admin' }, user_metadata: { role: 'super_admin' } };
    const read = (caller: Caller) => Promise.all(READS.map((text) => rows(db, text, [], caller)));
    expect(await read(user(member, claims))).toEqual([[], []]);
    expect((await read(user(admin))).map((found) => found.length > 0)).toEqual([true, true]);
    for (const [name, args] of [
      ['admin_get_sessions', {}],
      ['admin_user_session_info', { account: admin }],
      ['admin_force_logout', { account: admin }],
    ] as const) {
      await expect(rpc(db, user(member, claims), name, args)).rejects.toMatchObject({
        code: 'PT403',
        hint: 'admin_only',
      });
    }
    expect(await rpc(db, user(member, claims), 'is_admin', { user_id: member })).toBe(false);
    expect(await rpc(db, user(member, claims), 'is_admin', { user_id: admin })).toBe(false);
    expect(await rpc(db, user(member, claims), 'is_super_admin_user')).toBe(false);
  });
});
