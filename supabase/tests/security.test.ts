import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { type Fixture, openFixture } from './support/fixture';
import { rows } from './support/people';

/**
 * The persona matrix against the checked-in decisions. A new table, column or function fails until somebody decides on it:
 * look at every changed line, then run with UPDATE_MATRIX=1.
 */
const expectation = fileURLToPath(new URL('./support/matrix.txt', import.meta.url));
const update = process.env['UPDATE_MATRIX'] === '1';

/** One line a table and verb: what each persona gets, in one fixed order. */
async function matrix(db: Driver, fixture: Fixture): Promise<string> {
  const cells = await db.transaction(
    async (sql) => {
      await sql.query(`select set_config('sec.org', $1, true), set_config('sec.owner', $2, true)`, [
        fixture.party.org,
        fixture.party.ownerId,
      ]);
      return (await sql.query('select tbl, persona, verb, got from sec.matrix()')).rows;
    },
    { deadlineMs: 120_000 },
  );
  const lines = new Map<string, string[]>();
  for (const cell of cells) {
    const key = `${String(cell['tbl'])} ${String(cell['verb'])}`;
    lines.set(key, [
      ...(lines.get(key) ?? []),
      `${String(cell['persona']).replace(' ', '-')}=${String(cell['got'])}`,
    ]);
  }
  const routines = await rows(
    db,
    `select signature, anon, authenticated, service from sec.routines where schema = 'public' order by signature collate "C"`,
  );
  return [
    ...[...lines].map(([key, found]) => `${key}: ${found.sort().join(' ')}`),
    ...routines.map(
      (one) =>
        `function ${String(one['signature'])}: anon=${String(one['anon'])} authenticated=${String(one['authenticated'])} service=${String(one['service'])}`,
    ),
    '',
  ].join('\n');
}

describe.each(ENGINES)('rights on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let fixture: Fixture;
  let found: string;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    fixture = await openFixture(db);
    found = await matrix(db, fixture);
    if (update && engine === 'pglite') writeFileSync(expectation, found);
  });
  afterAll(() => database.close());

  it('threat 26, 27, 28, 29: the lint of the catalogue is clean', async () => {
    expect(await rows(db, 'select rule, obj from sec.lint order by 1, 2')).toEqual([]);
  });

  it('has a fixture for every table and a plain verdict in every cell', () => {
    expect(found.split('\n').filter((line) => /NO FIXTURE|err /.test(line))).toEqual([]);
    expect(found.split('\n').length).toBeGreaterThan(400);
  });

  it('gives every persona exactly what was decided, cell by cell', () => {
    expect(existsSync(expectation)).toBe(true);
    expect(found.split('\n')).toEqual(readFileSync(expectation, 'utf8').split('\n'));
  });

  it('threat 5: forged metadata equals a stranger in every cell', () => {
    const cell = (line: string, persona: string) => new RegExp(`${persona}=(\\w+)`).exec(line)?.[1];
    const lines = found.split('\n').filter((line) => line.includes('stranger='));
    expect(lines.length).toBeGreaterThan(400);
    for (const line of lines)
      expect(`${line} ${cell(line, 'forged-metadata')}`).toBe(`${line} ${cell(line, 'stranger')}`);
  });

  it('threat 30: nobody but the service key hands a row to somebody else', () => {
    const handed = found.split('\n').filter((line) => / giveaway\(/.test(line));
    expect(handed.length).toBeGreaterThan(5);
    for (const line of handed) expect(line.replace(/service-key=\w+/, '')).not.toMatch(/=rows/);
  });

  it('shows nothing of an organisation to anon, stranger, affiliate and admins', () => {
    const open = /^public\.(event_types|feature_catalogue|plan_limits) select:/;
    for (const line of found.split('\n')) {
      if (!/ (select|delete|update\(.*\)):/.test(line) || open.test(line)) continue;
      // What browsers report about the security policy belongs to no organisation, and is the admins' to read.
      const staff = line.startsWith('public.csp_reports select:') ? [] : ['admin', 'super-admin'];
      for (const persona of ['anon', 'stranger', 'affiliate', ...staff])
        expect(line).not.toMatch(new RegExp(`(^| )${persona}=rows`));
    }
  });

  it('leaves role and claims empty after every request', async () => {
    await rows(db, 'select 1', [], fixture.personas['stranger']);
    expect(
      await rows(
        db,
        `select coalesce(current_setting('request.jwt.claims', true), '') as claims, auth.uid() as uid, private.client_ip() as ip, current_user = session_user as base`,
      ),
    ).toEqual([{ claims: '', uid: null, ip: null, base: true }]);
  });
});
