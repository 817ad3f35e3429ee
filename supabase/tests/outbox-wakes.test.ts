/** Who delivers mails asks the database no more often than it has to: it is told, and knows when the next is due. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CARDS_ARE_USED, MAIL_WAITS } from '../functions/_shared/waiting-work';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';

describe.each(ENGINES)('mails that wait on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const waits = async () => (await db.query(MAIL_WAITS)).rows[0];

  it('a new mail, another time and a second try are told; what is only claimed is not', async () => {
    let told = 0;
    await db.listen('outbox', () => {
      told += 1;
    });
    const hears = async (change: string, times = 1) => {
      const before = told;
      await db.exec(change);
      // What comes later would be counted with the next change.
      await vi.waitFor(() => expect(told).toBe(before + times));
    };
    expect(await waits()).toEqual({ due: false, next_ms: null });
    await hears("insert into private.outbox (kind, dedupe_key) values ('test', 'a')");
    expect(await waits()).toMatchObject({ due: true });
    await hears("update private.outbox set claimed_until = now() + interval '1 minute'", 0);
    await hears("update private.outbox set not_before = now() + interval '1 hour'");
    const later = await waits();
    expect(later?.['due']).toBe(false);
    expect(Number(later?.['next_ms'])).toBeGreaterThan(3_590_000);
    expect(Number(later?.['next_ms'])).toBeLessThanOrEqual(3_600_000);
    await hears("update private.outbox set not_before = 'infinity'");
    expect(await waits()).toEqual({ due: false, next_ms: null });
    await hears('update private.outbox set not_before = now(), failed_at = now()');
    expect(await waits()).toEqual({ due: false, next_ms: null });
    await hears('update private.outbox set failed_at = null');
    expect(await waits()).toMatchObject({ due: true });
  });

  it('where no card was ever used, payments have no work', async () => {
    expect((await db.query(CARDS_ARE_USED)).rows).toEqual([{ due: false }]);
    await db.exec(
      `insert into private.webhook_inbox (provider, event_id, type, payload, occurred_at) values ('test', 'e', 'x', '{}', now())`,
    );
    expect((await db.query(CARDS_ARE_USED)).rows).toEqual([{ due: true }]);
  });
});
