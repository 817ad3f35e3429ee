import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { PUBLISHABLE_KEY, scenario, sessionFor, SUPABASE_URL, useScenario, type Account } from './node';

const { everyRole } = scenario;
const { event, otherEvent, headcount, org, members, eventHelpers, plans, rights, staff } = everyRole;

useScenario('everyRole');

async function signedIn(account: Account) {
  const supabase = createClient(SUPABASE_URL, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  expect((await supabase.auth.setSession(await sessionFor(account))).error).toBeNull();
  return supabase;
}

/** What an account can do, found out by doing it. */
async function tried(account: Account) {
  const supabase = await signedIn(account);
  const events = await supabase.from('events').select('id').in('id', [event.id, otherEvent.id]);
  const people = await supabase.from('persons').select('id').eq('org_id', org.id);
  const replies = await supabase.from('rsvps').select('id').eq('event_id', event.id);
  const counted = await supabase.rpc('rsvp_headcount', { event_id: event.id });
  const renamed = await supabase.from('events').update({ name: 'Renamed' }).eq('id', event.id).select('id');
  const invited = await supabase.rpc('invite_member', {
    org_id: org.id,
    email: 'helper@example.org',
    role: 'viewer',
  });
  expect([0, everyRole.people.length]).toContain(people.data?.length);
  expect([0, everyRole.replies.length]).toContain(replies.data?.length);
  if (replies.data?.length) expect(counted.data).toEqual(headcount);
  return {
    events: events.data?.length,
    readsPeople: people.data?.length !== 0,
    readsReplies: replies.data?.length !== 0,
    writesEvent: renamed.data?.length === 1,
    managesMembers: invited.error === null,
  };
}

describe('everyRole: each account may do exactly what its role says', () => {
  test.each(Object.entries(members))('%s of the organisation', async (role, account) => {
    expect(await tried(account)).toEqual(rights.members[role as keyof typeof members]); // A key of it.
  });
  test.each(Object.entries(eventHelpers))('%s of the event', async (role, account) => {
    expect(await tried(account)).toEqual(rights.eventHelpers[role as keyof typeof eventHelpers]); // A key of it.
  });
  test.each(Object.entries(staff))('%s of the platform', async (role, account) => {
    expect(await tried(account)).toEqual(rights.staff[role as keyof typeof staff]); // A key of it.
  });
  test('a stranger', async () => {
    expect(await tried(plans.premium)).toEqual(rights.stranger);
  });
});

describe('everyRole: plans and staff', () => {
  test.each([
    ['free', 'free', false],
    ['premium', 'premium', false],
    ['trial', 'premium', true],
    ['pro', 'pro', false],
    ['business', 'business', false],
  ] as const)('the plan of %s is in force', async (name, inForce, trial) => {
    const supabase = await signedIn(plans[name]);
    const { data } = await supabase.rpc('org_subscription', { org_id: everyRole.ownOrgs[name].id }).single();
    expect(data).toMatchObject({ plan_in_force: inForce, is_trial: trial });
  });

  test.each([
    ['admin', staff.admin, true, false],
    ['super admin', staff.superAdmin, true, true],
    ['owner', members.owner, false, false],
  ] as const)('%s: is_admin and is_super_admin_user', async (_name, account, admin, superAdmin) => {
    const supabase = await signedIn(account);
    expect((await supabase.rpc('is_admin', { user_id: account.id })).data).toBe(admin);
    expect((await supabase.rpc('is_super_admin_user')).data).toBe(superAdmin);
  });

  test('a helper belongs to the organisation they help in, and to no other', async () => {
    const supabase = await signedIn(members.editor);
    expect((await supabase.from('orgs').select('id')).data).toEqual([{ id: org.id }]);
  });
});
