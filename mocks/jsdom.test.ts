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
  type Account,
} from './node';
import { resetTo } from './seed';

useScenario('emptyAccount');

const client = () => createClient(SUPABASE_URL, PUBLISHABLE_KEY, { auth: { autoRefreshToken: false } });

/** A client that finds the session of an account where the browser keeps it. */
async function clientOf(account: Account) {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(await sessionFor(account)));
  return client();
}

test('in jsdom, a session put into the storage signs the client in', async () => {
  const { organiser } = scenario.emptyAccount;
  const supabase = await clientOf(organiser);
  expect((await supabase.auth.getUser()).data.user?.email).toBe(organiser.email);
  const profile = await supabase.from('profiles').select('full_name').single();
  expect(profile.data).toEqual({ full_name: 'Nadia Haddad' });
  const stopped = new AbortController();
  stopped.abort();
  expect((await supabase.from('profiles').select('id').abortSignal(stopped.signal)).error?.message).toMatch(
    /abort/i,
  );
});

test('in jsdom, a file goes up, is listed and read, and comes down again', async () => {
  const { organiser } = scenario.emptyAccount;
  const supabase = await clientOf(organiser);
  const org = await supabase.from('orgs').select('id').single();
  const documents = supabase.storage.from('documents');
  const name = `${String(org.data?.id)}/plan.txt`;
  const up = await documents.upload(name, new TextEncoder().encode('at three'), {
    contentType: 'text/plain',
  });
  expect(up.error).toBeNull();
  expect((await documents.list(String(org.data?.id))).data?.map((file) => file.name)).toEqual(['plan.txt']);
  expect(await (await documents.download(name)).data?.text()).toBe('at three');
  expect((await documents.upload('somewhere/else.txt', 'x')).error?.message).toMatch(/row-level security/);
  expect((await documents.remove([name])).data).toHaveLength(1);
});

test.each([
  ['classReunion', scenario.classReunion],
  ['charityGala', scenario.charityGala],
  ['everyRole', { ...scenario.everyRole, organiser: scenario.everyRole.members.viewer }],
] as const)('in jsdom, %s answers with its own figures', async (name, { organiser, event, headcount }) => {
  await resetTo(name);
  const supabase = await clientOf(organiser);
  const counted = await supabase.rpc('rsvp_headcount', { event_id: event.id });
  expect(counted).toMatchObject({ data: headcount, error: null });
  expect((await supabase.from('persons').select('id')).data).toHaveLength(scenario[name].people.length);
});

test('in jsdom, two clients talk over a channel whose sockets end in the embedded backend', async () => {
  const open = async () => {
    const supabase = client();
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
