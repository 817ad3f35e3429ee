import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  backend,
  failing,
  PUBLISHABLE_KEY,
  scenario,
  server,
  sessionFor,
  SUPABASE_URL,
  unreachable,
  useScenario,
  type Account,
} from './node';

const { event, organiser, stranger, pool } = scenario.familyReunion;

useScenario('familyReunion');

/** The client as an app makes it: it finds the backend through the patched global fetch, nothing else. */
const client = () =>
  createClient(SUPABASE_URL, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });

async function signedIn(account: Account) {
  const supabase = client();
  const { error } = await supabase.auth.setSession(await sessionFor(account));
  expect(error).toBeNull();
  return supabase;
}

describe('a scenario through the real client', () => {
  test('the organiser sees the event and its people', async () => {
    const supabase = await signedIn(organiser);
    const found = await supabase.from('events').select('name, status').eq('id', event.id).single();
    expect(found).toMatchObject({ data: { name: event.name, status: 'live' }, error: null });
    const people = await supabase.from('persons').select('id', { count: 'exact', head: true });
    expect(people.count).toBe(120);
  });

  test('a stranger and a visitor see nothing', async () => {
    const supabase = await signedIn(stranger);
    expect((await supabase.from('events').select('id')).data).toEqual([]);
    expect((await supabase.from('persons').select('id')).data).toEqual([]);
    expect((await client().from('events').select('id')).error?.code).toBe('42501');
  });

  test('what one test changes …', async () => {
    const supabase = await signedIn(organiser);
    const renamed = await supabase
      .from('events')
      .update({ name: 'Changed' })
      .eq('id', event.id)
      .select('name')
      .single();
    expect(renamed.data).toEqual({ name: 'Changed' });
  });

  test('… the next one does not see', async () => {
    const supabase = await signedIn(organiser);
    expect((await supabase.from('events').select('name').eq('id', event.id).single()).data).toEqual({
      name: event.name,
    });
    expect((await supabase.from('capacity_pools').select('size').eq('id', pool.id).single()).data).toEqual({
      size: pool.size,
    });
  });
});

describe('links of guests', () => {
  const { repliedInvitation, silentInvitation } = scenario.familyReunion;

  test('open the household they were made for, without an account', async () => {
    for (const { token, household } of [repliedInvitation, silentInvitation]) {
      const opened = await client().rpc('rsvp_by_token', { token });
      expect(opened.error).toBeNull();
      const said = JSON.stringify(opened.data);
      expect(said).toContain(event.name);
      for (const person of household.people) expect(said).toContain(person.id);
    }
  });

  test('are what the organiser copies', async () => {
    const supabase = await signedIn(organiser);
    const copied = await supabase.rpc('invitation_link_token', { invitation_id: silentInvitation.id });
    expect(copied.data).toBe(silentInvitation.token);
  });
});

describe('faults', () => {
  test('a path fails, the others stay real, and only for this test', async () => {
    server.use(failing('rest/v1/events'), unreachable('rest/v1/persons'));
    const supabase = await signedIn(organiser);
    expect((await supabase.from('events').select('id')).status).toBe(500);
    // A write: reads are tried again by the client for some seconds.
    expect((await supabase.from('persons').insert({ full_name: 'X' })).error).not.toBeNull();
    expect((await supabase.from('households').select('id')).data).toHaveLength(45);
  });

  test('after it the path answers again', async () => {
    const supabase = await signedIn(organiser);
    expect((await supabase.from('events').select('id')).data).toHaveLength(1);
  });
});

describe('between tests', () => {
  beforeEach(async () => {
    const running = await backend();
    running.clock.set('2031-01-01T00:00:00Z');
  });
  test.each([1, 2])('the clock runs from now again (%i)', async () => {
    const running = await backend();
    expect(running.clock.now()).toBe(Date.parse('2031-01-01T00:00:00Z'));
    expect(running.mailer.sent).toEqual([]);
  });
});
