import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES_OF_LONG_TESTS, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { as } from './support/people';

/** 40,000 events: a hundredth of them of this organiser, the rest of another one. */
async function fill(db: Driver, party: Party, other: Party): Promise<void> {
  await db.transaction(
    async (sql) => {
      // Without the triggers that work row by row: only the plans are under test.
      await sql.exec("set local session_replication_role = 'replica'");
      await sql.query(
        `insert into public.events (org_id, user_id, name, start_date, starts_at, status)
         select case when n % 100 = 0 then $1::uuid else $3::uuid end, case when n % 100 = 0 then $2::uuid else $4::uuid end,
           'Event ' || n, date '2020-01-01' + n % 4000, date '2020-01-01' + n % 4000, 'draft' from generate_series(1, 40000) n`,
        [party.org, party.ownerId, other.org, other.ownerId],
      );
    },
    { deadlineMs: 120_000 },
  );
  await db.exec('analyze');
}

describe.each(ENGINES_OF_LONG_TESTS)('lists of events at 40,000 rows on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
    await fill(db, party, await openParty(db, { sizes: [] }));
  });
  afterAll(() => database.close());

  /** The plan as text, made for the owner under row-level security, with the values in place. */
  const plan = (text: string) =>
    as(db, party.owner, async (sql) =>
      (await sql.query(`explain (costs off) ${text}`)).rows
        .map((row) => String(row['QUERY PLAN']))
        .join('\n'),
    );

  it('reads the summary by its index', async () => {
    const found = await plan(
      `select id, name, start_date, end_date, location_name from public.events
       where user_id = '${party.ownerId}' order by start_date desc nulls last limit 20`,
    );
    expect(found).toMatch(/events_user_start_idx/);
    expect(found).not.toMatch(/Seq Scan|Sort/);
  });

  it('finds the next event through the organisation’s own rows', async () => {
    const found = await plan(
      `select id from public.events where org_id = '${party.org}' and status in ('draft', 'live', 'paused')
       and (ends_at > now() or (ends_at is null and starts_at > now()) or starts_at is null)
       order by start_date asc nulls last, id limit 1`,
    );
    expect(found).toMatch(/events_(org_start|user_start)_idx/);
    expect(found).not.toMatch(/Seq Scan on events/);
  });
});
