// @vitest-environment jsdom
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import {
  PUBLISHABLE_KEY,
  scenario,
  sessionFor,
  SESSION_STORAGE_KEY,
  SUPABASE_URL,
  useScenario,
} from './node';
import { resetTo } from './seed';

useScenario('emptyAccount');

test('in jsdom, a session put into the storage signs the client in', async () => {
  const { organiser } = scenario.emptyAccount;
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(await sessionFor(organiser)));
  const supabase = createClient(SUPABASE_URL, PUBLISHABLE_KEY, { auth: { autoRefreshToken: false } });
  expect((await supabase.auth.getUser()).data.user?.email).toBe(organiser.email);
  const profile = await supabase.from('profiles').select('full_name').single();
  expect(profile.data).toEqual({ full_name: 'Nadia Haddad' });
  const stopped = new AbortController();
  stopped.abort();
  expect((await supabase.from('profiles').select('id').abortSignal(stopped.signal)).error?.message).toMatch(
    /abort/i,
  );
});

test.each([
  ['classReunion', scenario.classReunion],
  ['charityGala', scenario.charityGala],
  ['everyRole', { ...scenario.everyRole, organiser: scenario.everyRole.members.viewer }],
] as const)('in jsdom, %s answers with its own figures', async (name, { organiser, event, headcount }) => {
  await resetTo(name);
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(await sessionFor(organiser)));
  const supabase = createClient(SUPABASE_URL, PUBLISHABLE_KEY, { auth: { autoRefreshToken: false } });
  const counted = await supabase.rpc('rsvp_headcount', { event_id: event.id });
  expect(counted).toMatchObject({ data: headcount, error: null });
  expect((await supabase.from('persons').select('id')).data).toHaveLength(scenario[name].people.length);
});

test('in jsdom, two clients talk over a channel whose sockets end in the embedded backend', async () => {
  const open = async () => {
    const supabase = createClient(SUPABASE_URL, PUBLISHABLE_KEY, { auth: { autoRefreshToken: false } });
    const heard: unknown[] = [];
    const channel = supabase
      .channel('hall')
      .on('broadcast', { event: 'say' }, ({ payload }) => heard.push(payload));
    const status = await new Promise((resolve) => channel.subscribe((said) => resolve(said)));
    expect(status).toBe('SUBSCRIBED');
    return { supabase, channel, heard };
  };
  const [first, second] = [await open(), await open()];
  await first.channel.send({ type: 'broadcast', event: 'say', payload: { text: 'Hello' } });
  await expect.poll(() => second.heard).toEqual([{ text: 'Hello' }]);
  expect(first.heard).toEqual([]);
  await Promise.all([first, second].map(({ supabase }) => supabase.removeAllChannels()));
});
