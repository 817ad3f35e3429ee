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
