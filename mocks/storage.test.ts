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

test('in jsdom, a file goes up, is listed and read, and comes down again', async () => {
  const { organiser } = scenario.emptyAccount;
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(await sessionFor(organiser)));
  const supabase = createClient(SUPABASE_URL, PUBLISHABLE_KEY, { auth: { autoRefreshToken: false } });
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
