import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { type Fixture, openFixture } from './support/fixture';
import { findMatrix, type Matrix, readMatrix, writeMatrix } from './support/matrix';
import { rows } from './support/people';

/**
 * The persona matrix against the checked-in decisions in `matrix/<domain>.txt`. A new table, column or function fails until
 * somebody decides on it: run `npm run generate:matrix` and look at every changed line.
 */
const update = process.env['UPDATE_MATRIX'] === '1';

describe('domains of tables and functions', () => {
  it('are domains of the product, or the core under them', () => {
    const known = new Set(readdirSync(new URL('../../packages/features/src', import.meta.url)));
    expect(Object.keys(readMatrix()).filter((domain) => !known.has(domain))).toEqual([]);
  });
});

describe.each(ENGINES)('rights on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let fixture: Fixture;
  let matrix: Matrix;
  let lines: string[];
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    fixture = await openFixture(db);
    matrix = await findMatrix(db, fixture);
    lines = Object.values(matrix).flat();
    if (update && engine === 'pglite') writeMatrix(matrix);
  });
  afterAll(() => database.close());

  it('threat 26, 27, 28, 29: the lint of the catalogue is clean', async () => {
    expect(await rows(db, 'select rule, obj from sec.lint order by 1, 2')).toEqual([]);
  });

  it('has a fixture for every table and a plain verdict in every cell', () => {
    expect(lines.filter((line) => /NO FIXTURE|err /.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(400);
  });

  it('gives every persona exactly what was decided, cell by cell', () => {
    expect(matrix).toEqual(readMatrix());
  });

  it('threat 5: forged metadata equals a stranger in every cell', () => {
    const cell = (line: string, persona: string) => new RegExp(`${persona}=(\\w+)`).exec(line)?.[1];
    const compared = lines.filter((line) => line.includes('stranger='));
    expect(compared.length).toBeGreaterThan(400);
    for (const line of compared)
      expect(`${line} ${cell(line, 'forged-metadata')}`).toBe(`${line} ${cell(line, 'stranger')}`);
  });

  it('threat 30: nobody but the service key hands a row to somebody else', () => {
    // Whom a task is given to does it; the row stays the event's, and private.settle_task() says who can be meant.
    const handed = lines.filter(
      (line) => / giveaway\(/.test(line) && !line.startsWith('public.tasks giveaway(owner_user_id)'),
    );
    expect(handed.length).toBeGreaterThan(5);
    for (const line of handed) expect(line.replace(/service-key=\w+/, '')).not.toMatch(/=rows/);
  });

  it('shows nothing of an organisation to anon, stranger, affiliate and admins', () => {
    const open = /^public\.(event_types|feature_catalogue|plan_limits) select:/;
    for (const line of lines) {
      if (!/ (select|delete|update\(.*\)):/.test(line) || open.test(line)) continue;
      // What browsers report and what people ask the staff belongs to no organisation, and is the admins' to read.
      const staff = /^public\.(csp_reports|support_\w+) select:/.test(line) ? [] : ['admin', 'super-admin'];
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
