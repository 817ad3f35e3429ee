import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { PUBLISHABLE_KEY, scenario, sessionFor, SUPABASE_URL, useScenario, type Account } from './node';
import { resetTo } from './seed';

const { classReunion, charityGala } = scenario;

useScenario('classReunion');

const client = () =>
  createClient(SUPABASE_URL, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });

async function signedIn(account: Account) {
  const supabase = client();
  expect((await supabase.auth.setSession(await sessionFor(account))).error).toBeNull();
  return supabase;
}

async function counted(account: Account, table: string): Promise<number | null> {
  const supabase = await signedIn(account);
  return (await supabase.from(table).select('*', { count: 'exact', head: true })).count;
}

describe('classReunion through the real client', () => {
  const { event, headcount, organiser, coOrganiser, offeredReply, silentInvitation } = classReunion;

  test.each([
    ['organiser', organiser],
    ['co-organiser', coOrganiser],
  ])('the %s reads the headcount and lists of the plan', async (_name, account) => {
    const supabase = await signedIn(account);
    expect((await supabase.rpc('rsvp_headcount', { event_id: event.id })).data).toEqual(headcount);
    expect(await counted(account, 'persons')).toBe(300);
    expect(await counted(account, 'households')).toBe(classReunion.households.length);
    expect(await counted(account, 'invitations')).toBe(classReunion.invitations.length);
    expect(await counted(account, 'events')).toBe(2);
  });

  test('links of guests open: one is silent, one has places on offer and takes them', async () => {
    const silent = await client().rpc('rsvp_by_token', { token: silentInvitation.token });
    expect(JSON.stringify(silent.data)).toContain(silentInvitation.lead.id);
    const taken = await client().rpc('accept_waitlist_offer', { token: offeredReply.token });
    expect(taken.error).toBeNull();
    const supabase = await signedIn(organiser);
    expect((await supabase.rpc('rsvp_headcount', { event_id: event.id })).data).toMatchObject({
      places: { taken: headcount.places.taken + 2, held: 0, left: 0 },
      waitlist: { offered: 0 },
    });
  });
});

describe('charityGala through the real client', () => {
  const { event, headcount, organiser, treasurer, door, people } = charityGala;

  test('the organiser and the treasurer read the figures; the door sees the event alone', async () => {
    await resetTo('charityGala');
    for (const account of [organiser, treasurer]) {
      const supabase = await signedIn(account);
      expect((await supabase.rpc('rsvp_headcount', { event_id: event.id })).data).toEqual(headcount);
      expect(await counted(account, 'persons')).toBe(people.length);
      expect(await counted(account, 'groups')).toBe(
        charityGala.sponsorGroups.length + charityGala.tableGroups.length,
      );
    }
    expect(await counted(door, 'events')).toBe(1);
    expect(await counted(door, 'persons')).toBe(0);
    expect(await counted(door, 'rsvps')).toBe(0);
  });
});
