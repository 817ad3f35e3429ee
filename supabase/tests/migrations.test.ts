import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMigrations } from '../../packages/supabase-embedded/src/bootstrap';
import { describeBetween, differences } from './support/schemas/compare';
import { objectsOf } from './support/schemas/database-objects';
import {
  ENGINES,
  type Engine,
  migrateFromEmpty,
  readMigrations,
  type TestDatabase,
} from './support/database';
import { rows, value } from './support/people';

describe('migrations', () => {
  const databases = new Map<Engine, TestDatabase>();
  const db = (engine: Engine) => {
    const database = databases.get(engine);
    if (database === undefined) throw new Error(`There is no database for ${engine}.`);
    return database.driver;
  };
  beforeAll(async () => {
    for (const engine of ENGINES) databases.set(engine, await migrateFromEmpty(engine));
  });
  afterAll(async () => {
    for (const database of databases.values()) await database.close();
  });

  it.each(ENGINES)(
    'run from empty on %s, in the order of their names, each recorded once',
    async (engine) => {
      const files = readMigrations();
      expect(files.length).toBeGreaterThan(15);
      const recorded = () =>
        rows(db(engine), 'select version, name from supabase_migrations.schema_migrations order by version');
      const expected = files.map(({ version, name }) => ({ version, name }));
      expect(new Set(files.map((file) => file.version)).size).toBe(files.length);
      expect(await recorded()).toEqual(expected);
      const before = await objectsOf(db(engine));
      await runMigrations(db(engine), files);
      expect(await recorded()).toEqual(expected);
      expect(
        differences(await objectsOf(db(engine)), before).map(describeBetween('the second run', 'the first')),
      ).toEqual([]);
    },
  );

  it('are named by a timestamp and what they bring', () => {
    for (const { version, name } of readMigrations())
      expect(`${version}_${name}`).toMatch(/^20\d{12}_[a-z][a-z_]+$/);
  });

  it.runIf(ENGINES.length > 1)('make the same objects on both engines', async () => {
    const [pglite = [], postgres = []] = await Promise.all(ENGINES.map((engine) => objectsOf(db(engine))));
    expect(pglite.length).toBeGreaterThan(6000);
    expect(differences(pglite, postgres).map(describeBetween('PGlite', 'Postgres 15'))).toEqual([]);
  });

  it.each(ENGINES)(
    'leave no table without row-level security, comment and primary key on %s',
    async (engine) => {
      const lacking = await rows(
        db(engine),
        `select c.oid::regclass::text as name, c.relrowsecurity as rls, obj_description(c.oid, 'pg_class') is not null as described,
         exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as keyed
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind = 'r'
         and not (c.relrowsecurity and obj_description(c.oid, 'pg_class') is not null
           and exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'))`,
      );
      expect(lacking).toEqual([]);
    },
  );

  it.each(ENGINES)('give every foreign key an index that begins with it on %s', async (engine) => {
    const bare = await rows(
      db(engine),
      `select k.conrelid::regclass::text as name, k.conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
       where k.contype = 'f' and n.nspname in ('public', 'private') and not exists (
         select from pg_index i where i.indrelid = k.conrelid
           and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(k.conkey)] @> k.conkey)`,
    );
    expect(bare).toEqual([]);
  });

  it.each(ENGINES)('bring the twelve kinds of event, the plans and the keys to %s', async (engine) => {
    const count = (table: string) => value(db(engine), `select count(*)::int from ${table}`);
    expect(await count('public.event_types')).toBe(12);
    expect(await count('public.plan_limits')).toBe(56);
    expect(
      await rows(db(engine), 'select key, length(value) as bytes from private.secrets order by key'),
    ).toEqual([
      { key: 'door_key', bytes: 32 },
      { key: 'door_public_key', bytes: 32 },
      { key: 'token_key', bytes: 32 },
    ]);
  });
});
