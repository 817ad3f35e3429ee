import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES_OF_LONG_TESTS, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { as } from './support/people';

/** 100,000 people in one organisation, a fifth of them in another, and an event with 20,000 invitations and replies. */
async function fill(db: Driver, party: Party, other: Party): Promise<void> {
  // Set-based, and without the triggers that count and tidy row by row: only the plans are under test.
  await db.transaction(
    async (sql) => {
      await sql.exec("set local session_replication_role = 'replica'");
      await sql.query(
        `insert into public.persons (org_id, full_name, name_sort, name_key, search_text, email)
         select case when n % 5 = 0 then $2::uuid else $1::uuid end, 'Person ' || n, 'person ' || lpad(n::text, 6, '0'), 'person ' || n,
           'person ' || n || ' ' || md5(n::text), 'p' || n || '@example.org' from generate_series(1, 100000) n`,
        [party.org, other.org],
      );
      await sql.query(
        `insert into public.households (org_id, name, name_sort) select $1, 'Home ' || n, 'home ' || lpad(n::text, 6, '0') from generate_series(1, 20000) n`,
        [party.org],
      );
      await sql.query(
        `insert into public.invitations (event_id, org_id, household_id, created_at, replied_at, reply_state)
         select $1, $2, h.id, now() + row_number() over () * interval '1 ms', case when h.answered then now() end, case when h.answered then 'answered' else 'silent' end
         from (select id, org_id, random() < 0.9 as answered from public.households) h where h.org_id = $2`,
        [party.event, party.org],
      );
      await sql.query(
        `insert into public.rsvps (event_id, org_id, invitation_id, household_id, state, submitted_at)
         select i.event_id, i.org_id, i.id, i.household_id, 'submitted', i.created_at from public.invitations i where i.event_id = $1`,
        [party.event],
      );
      await sql.query(
        `insert into public.rsvp_people (rsvp_id, event_id, org_id, guest_no, reply)
         select r.id, r.event_id, r.org_id, 1, (array['yes', 'no', 'maybe'])[1 + (random() * 2)::int] from public.rsvps r where r.event_id = $1`,
        [party.event],
      );
      await sql.query(
        `insert into private.outbox (kind, dedupe_key, done_at) select 'invitation', 'done ' || n, now() from generate_series(1, 50000) n`,
      );
    },
    { deadlineMs: 120_000 },
  );
  await db.exec('analyze');
}

describe.each(ENGINES_OF_LONG_TESTS)('plans at 100,000 rows on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let smaller: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
    smaller = await openParty(db, { sizes: [] });
    await fill(db, party, smaller);
  });
  afterAll(() => database.close());

  /** The plan as text, made for the owner under row-level security, with the values in place. */
  const plan = (text: string, who: Party = party) =>
    as(db, who.owner, async (sql) =>
      (await sql.query(`explain (costs off) ${text}`)).rows
        .map((row) => String(row['QUERY PLAN']))
        .join('\n'),
    );

  const lists: [string, () => string, RegExp][] = [
    [
      'the directory',
      () =>
        `select id, full_name from public.persons where org_id = '${party.org}' and deleted_at is null order by name_sort, id limit 50`,
      /persons_list_idx/,
    ],
    [
      "the directory's next page",
      () =>
        `select id, full_name from public.persons where org_id = '${party.org}' and deleted_at is null and (name_sort, id) > ('person 050000', '${party.org}') order by name_sort, id limit 50`,
      /persons_list_idx/,
    ],
    [
      'households',
      () =>
        `select id, name from public.households where org_id = '${party.org}' and deleted_at is null order by name_sort, id limit 50`,
      /households_list_idx/,
    ],
    [
      'events by owner',
      () =>
        `select id, name from public.events where user_id = '${party.ownerId}' order by start_date desc nulls last limit 20`,
      /events_user_start_idx|events_org_start_idx|Seq Scan on events/,
    ],
    [
      'invitations of an event',
      () =>
        `select id from public.invitations where event_id = '${party.event}' order by created_at, id limit 50`,
      /invitations_list_idx/,
    ],
    [
      'who is silent',
      () =>
        `select id from public.invitations where event_id = '${party.event}' and replied_at is null and revoked_at is null order by id limit 50`,
      /invitations_silent_idx/,
    ],
    [
      'replies, newest first',
      () =>
        `select id from public.rsvps where event_id = '${party.event}' order by submitted_at desc, id limit 50`,
      /rsvps_list_idx/,
    ],
    [
      'people of one reply',
      () => `select reply from public.rsvp_people where rsvp_id = '${party.event}'`,
      /rsvp_people_\w+_idx/,
    ],
  ];

  it.each(lists)('reads %s by an index, under row-level security', async (name, text, index) => {
    const found = await plan(text());
    expect(found).toMatch(index);
    // Two events are no table to measure; everywhere else a whole table must never be read.
    if (name !== 'events by owner')
      expect(found).not.toMatch(/Seq Scan on (persons|households|invitations|rsvps|rsvp_people)\b/);
  });

  it("reads a search through the organisation's own entries, not through everybody's", async () => {
    const found = await plan(
      `select id from public.persons where org_id = '${smaller.org}' and deleted_at is null and search_text like '%person 4715 %' order by name_sort, id limit 50`,
      smaller,
    );
    expect(found).toMatch(/persons_\w+_idx/);
    expect(found).not.toMatch(/Seq Scan on persons/);
  });

  it('asks who the caller is once a statement, not once a row', async () => {
    const found = await plan(`select count(*) from public.persons where org_id = '${party.org}'`);
    expect(found).toMatch(/InitPlan/);
    expect(found).not.toMatch(/Filter:.*my_orgs\(/);
  });

  it('finds due mails among many sent ones by an index', async () => {
    const found = (
      await db.query(
        `explain (costs off) select id from private.outbox d where d.done_at is null and d.failed_at is null and d.not_before <= now() order by d.not_before, d.created_at limit 10`,
      )
    ).rows;
    expect(found.map((row) => String(row['QUERY PLAN'])).join('\n')).toMatch(/outbox_due_idx/);
  });
});
