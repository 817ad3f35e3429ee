import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Driver } from '@foregather/supabase-embedded';
import { createTestDriver, loadMigrations } from '@foregather/supabase-embedded/testing';
import { dearerLine, DEMO_TYPES, demoOf } from '../../../mocks/scenarios/demos';
import { MIGRATIONS_FOLDER } from '../../../mocks/snapshot';
import { planOfDemo } from './plan-of-demo';
import { plannerOf, seedSamples, signIns } from './sample-data';

let driver: Driver;
beforeAll(async () => {
  driver = await createTestDriver('pglite', { migrations: await loadMigrations(MIGRATIONS_FOLDER) });
  await seedSamples(driver);
});
afterAll(() => driver.close());

const planSchema = z.object({
  tasks: z.number(),
  done: z.number(),
  owned: z.number(),
  agreed: z.coerce.number(),
  ahead: z.number(),
  open: z.number(),
  template: z.string(),
});

describe.each(DEMO_TYPES)('%s', (type) => {
  const demo = demoOf(type);

  test('has the people and replies it is counted from, its places all taken', async () => {
    const { rows } = await driver.transaction(async (sql) => {
      await sql.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1::text, true)",
        [JSON.stringify({ sub: plannerOf(type).id, role: 'authenticated' })],
      );
      return sql.query('select public.rsvp_headcount($1::uuid)::text as counted', [demo.eventId]);
    });
    expect(JSON.parse(String(rows[0]?.['counted']))).toMatchObject({
      places: { size: demo.pool.size, left: 0 },
      people: demo.headcount.people,
      waitlist: demo.headcount.waitlist,
    });
  });

  test('stands a third into the plan of its template, with a cost that rose', async () => {
    const { rows: lines } = await planOfDemo(demo);
    const costly = dearerLine(lines.budget_lines, demo.planned.dearer);
    const { rows } = await driver.query(
      `select (select count(*) from public.tasks t where t.event_id = e.id)::int as tasks,
        (select count(*) from public.tasks t where t.event_id = e.id and t.state = 'done')::int as done,
        (select count(*) from public.tasks t where t.event_id = e.id and num_nonnulls(t.owner_user_id, t.owner_person_id) = 1)::int as owned,
        (select agreed_minor from public.budget_lines l where l.event_id = e.id and l.title = $2::text) as agreed,
        (e.start_date - now()::date)::int as ahead, (e.rsvp_closes_on - now()::date)::int as open, e.template_slug as template
       from public.events e where e.id = $1::uuid`,
      [demo.eventId, costly.title],
    );
    const plan = planSchema.parse(rows[0]);
    expect(plan).toMatchObject({
      tasks: lines.tasks.length,
      owned: lines.tasks.length,
      done: Math.ceil(lines.tasks.length / 3),
      agreed: costly.agreed,
      template: demo.planned.template,
    });
    expect(plan.ahead).toBeGreaterThanOrEqual(demo.planned.weeks * 7);
    expect(plan.open).toBeGreaterThan(7);
  });

  test('opens the page of the silent household by the link of its invitation', async () => {
    const { rows } = await driver.query(
      `select public.rsvp_by_token(private.issue_rsvp_link(i))::text as opened from public.invitations i where i.id = $1::uuid`,
      [demo.silent.id],
    );
    expect(String(rows[0]?.['opened'])).toContain(demo.silent.lead.fullName);
  });
});

test('whoever is printed is there, and nobody else', async () => {
  const { rows } = await driver.query(
    'select email from auth.users where email_confirmed_at is not null order by email collate "C"',
  );
  const printed = signIns().map(({ email }) => email);
  expect(rows.map(({ email }) => email)).toEqual(printed.toSorted());
});

test('links of guests are signed with a key of this folder alone', async () => {
  const { rows } = await driver.query(
    "select count(*)::int as known from private.secrets where key = 'token_key' and value = convert_to('scenario key, known to everybody', 'UTF8')",
  );
  expect(rows).toEqual([{ known: 0 }]);
});
