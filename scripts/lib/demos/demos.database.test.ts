import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Driver } from '@foregather/supabase-embedded';
import { createTestDriver, loadMigrations, scale } from '@foregather/supabase-embedded/testing';
import { dearerLine, DEMO_TYPES, demoOf, type DemoType } from '../../../mocks/scenarios/demos';
import { MIGRATIONS_FOLDER } from '../../../mocks/snapshot';
import { planOfDemo, plantDemo } from './plan-of-demo';

/** Three that differ in how people live together, in length and in how soon they are; the long run plants all. */
const SHORT: readonly DemoType[] = ['club', 'family', 'cultural'];
const TYPES = [...SHORT, ...DEMO_TYPES.filter((type) => !SHORT.includes(type))].slice(
  0,
  scale(3, DEMO_TYPES.length),
);

let driver: Driver;
beforeAll(async () => {
  driver = await createTestDriver('pglite', { migrations: await loadMigrations(MIGRATIONS_FOLDER) });
  for (const type of TYPES) await driver.transaction((sql) => plantDemo(sql, type), { deadlineMs: 60_000 });
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

describe.each(TYPES)('%s', (type) => {
  const demo = demoOf(type);

  test('has the people and replies it is counted from, its places all taken', async () => {
    const { rows } = await driver.transaction(async (sql) => {
      await sql.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1::text, true)",
        [JSON.stringify({ sub: demo.host.id, role: 'authenticated' })],
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
