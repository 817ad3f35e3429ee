import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, signUp } from './support/people';

describe.each(ENGINES)('locale and zone of a new account on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('are those of the device, and none where they are no locale and no zone', async () => {
    let made = 0;
    const profile = async (metadata: Record<string, unknown>) => {
      const { id } = await signUp(db, `device-${String(made++)}@example.org`, metadata);
      return (await rows(db, 'select locale, timezone from public.profiles where id = $1', [id]))[0];
    };
    expect(await profile({ locale: 'de-DE', timezone: 'Europe/Berlin' })).toEqual({
      locale: 'de-DE',
      timezone: 'Europe/Berlin',
    });
    expect(await profile({ locale: 'no language', timezone: 'Mars/Olympus' })).toEqual({
      locale: null,
      timezone: null,
    });
    expect(await profile({})).toEqual({ locale: null, timezone: null });
  });
});
