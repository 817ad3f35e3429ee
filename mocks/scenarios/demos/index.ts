/** The demos: for each kind of event one that is well under way, with two problems that wait for its host. */
import type { Sql } from '@foregather/supabase-embedded';
import { givePlan, insertAccounts, replaceOrg, type Account } from '../accounts';
import { insertGathering } from '../gathering';
import { headcountOf } from '../headcount';
import { stableId } from '../ids';
import { insertDirectory } from '../people';
import { daysLater, demoDays } from './demo-days';
import { demoHouseholds } from './demo-people';
import { applyPlan, sendPlanned, workOnPlan, type DemoPlan } from './demo-plan';
import { demoInvitations, demoReplies } from './demo-replies';
import { DEMO_EVENTS, type DemoEvent, type DemoType } from './demo-table';

/** Sets of ids from here on are the demos'. */
const FIRST_SET = 101;

export const DEMO_TYPES: readonly DemoType[] = Object.keys(DEMO_EVENTS).filter(
  (type): type is DemoType => type in DEMO_EVENTS,
);

/** An account that is there already, and the organisation of it in which a demo is laid out. */
export interface DemoOwner {
  account: Account;
  orgId: string;
}

/** The demo of a kind as it stands at a moment: who and what it is made of. Ids are the same at every moment. */
export function demoOf(type: DemoType, now = new Date()) {
  const planned: DemoEvent = DEMO_EVENTS[type];
  const set = FIRST_SET + DEMO_TYPES.indexOf(type);
  const days = demoDays(planned, now);
  const year = now.getUTCFullYear();
  const host: Account = {
    id: stableId('user', 1, set),
    email: `${type}.demo@example.org`,
    firstName: planned.host.first,
    lastName: planned.host.last,
  };
  const meals = planned.meals.map((name, n) => ({ id: stableId('meal', n + 1, set), name }));
  const pool = { id: stableId('pool', 1, set), size: planned.places };
  const households = demoHouseholds(planned, set, year);
  const invitations = demoInvitations(households, days, set);
  const replies = demoReplies(invitations, planned, { meals: meals.map(({ id }) => id), set, year });
  const silent = invitations.find(
    ({ repliedAt, household }) => repliedAt === null && (household?.people.length ?? 0) > 1,
  );
  if (!silent) throw new Error('Half of the households are silent.');
  return {
    type,
    set,
    planned,
    days,
    host,
    org: {
      id: stableId('org', 1, set),
      name: planned.organisation,
      timezone: planned.zone,
      country: planned.country,
    },
    eventId: stableId('event', 1, set),
    pool,
    meals,
    households,
    people: households.flatMap(({ people }) => people),
    invitations,
    /** A household of several that has not answered: whose page a guest sees. */
    silent,
    replies,
    /** What `rsvp_headcount()` answers. */
    headcount: headcountOf({ pool, meals, invitations, replies }),
  };
}

export type Demo = ReturnType<typeof demoOf>;

/**
 * Writes a demo with the plan of its template, which the caller made for `demo.days.planned`. Without an owner its host
 * gets an account and an organisation of their own.
 */
export async function seedDemo(sql: Sql, demo: Demo, plan: DemoPlan, owner?: DemoOwner): Promise<void> {
  const { host, org, days, planned, set, eventId, pool, meals, households, people, invitations, replies } =
    demo;
  if (!owner) {
    await insertAccounts(sql, [host]);
    await givePlan(sql, host, { plan_type: 'pro' });
    await replaceOrg(sql, host, org);
  }
  const by = owner?.account.id ?? host.id;
  const orgId = owner?.orgId ?? org.id;
  await insertDirectory(sql, { orgId, by, people, households });
  const closes = days.closes(plan.closesBefore);
  // On the day of planning all of it lay ahead: the event moves to its day once the plan is laid out, and the plan with it.
  const dates = (later: number) => ({
    start_date: daysLater(days.start, later),
    end_date: daysLater(days.end, later),
    rsvp_closes_on: daysLater(closes, later),
  });
  await insertGathering(sql, {
    orgId,
    by,
    set,
    event: {
      id: eventId,
      name: planned.name,
      event_type_id: planned.eventType,
      ...dates(days.age),
      local_start: planned.from,
      zone: planned.zone,
      location_name: planned.place,
    },
    pool,
    meals,
    invitations,
    replies,
    more: {
      summary: planned.summary,
      address: planned.address,
      allow_maybe: true,
      template_slug: planned.template,
      cover_number: planned.coverNumber ?? null,
    },
  });
  const work = { orgId, eventId, host: by, set, days, plan, invitations, dearer: planned.dearer };
  await applyPlan(sql, work);
  const { start_date, end_date, rsvp_closes_on } = dates(0);
  await sql.query(
    'update public.events set start_date = $2::date, end_date = $3::date, rsvp_closes_on = $4::date where id = $1::uuid',
    [eventId, start_date, end_date, rsvp_closes_on],
  );
  await workOnPlan(sql, work);
  await sendPlanned(sql, work);
}

export { dearerLine, type DemoPlan } from './demo-plan';
export type { DemoType } from './demo-table';
