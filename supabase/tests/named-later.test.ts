import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, signUp, user, value } from './support/people';

describe.each(ENGINES)('an account that says its name later on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const nameOf = (org: string) => value(db, 'select name from public.orgs where id = $1', [org]);
  const say = (id: string, name: string | null) =>
    rows(db, 'update public.profiles set full_name = $1 where id = $2', [name, id], user(id));

  it('has its organisation named as if it had said it at once, and only that first time', async () => {
    const later = await signUp(db, 'later@example.org');
    const atOnce = await signUp(db, 'at-once@example.org', { full_name: 'Amara Okafor' });
    expect(await nameOf(later.org)).toBe('My events');
    await say(later.id, '  ');
    expect(await nameOf(later.org)).toBe('My events');
    await say(later.id, null);
    await say(later.id, 'Amara Okafor');
    expect(await nameOf(later.org)).toBe(await nameOf(atOnce.org));
    await say(later.id, 'Amara Bello');
    expect(await nameOf(later.org)).toBe('Amara Okafor');
  });

  it('keeps a name that somebody chose for the organisation, and does not touch those of others', async () => {
    const { id, org } = await signUp(db, 'chooses@example.org');
    const other = await signUp(db, 'other@example.org');
    await rows(db, "update public.orgs set name = 'Okafor family' where id = $1", [org], user(id));
    await rows(
      db,
      "insert into public.org_members (org_id, user_id, role, accepted_at) values ($1, $2, 'editor', now())",
      [other.org, id],
    );
    await say(id, 'Amara Okafor');
    expect(await nameOf(org)).toBe('Okafor family');
    expect(await nameOf(other.org)).toBe('My events');
  });

  it('may have a name longer than an organisation’s', async () => {
    const { id, org } = await signUp(db, 'long@example.org');
    await say(id, 'A'.repeat(200));
    expect(await nameOf(org)).toBe('A'.repeat(110));
  });
});
