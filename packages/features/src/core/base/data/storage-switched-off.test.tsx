import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD, PUBLISHABLE_KEY, scenario, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import { createAuthStore } from '../../session/access/auth-store';
import { createDb } from './client';

useScenario('emptyAccount');

test('where the browser keeps nothing, one is signed in until the page is left', async () => {
  // Browsers throw this when the user has blocked site data.
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {};
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  onTestFinished(() => void Object.defineProperty(globalThis, 'localStorage', kept));
  const { organiser } = scenario.emptyAccount;
  const client = createDb(SUPABASE_URL, PUBLISHABLE_KEY, { autoRefreshToken: false });
  const store = createAuthStore(client);
  onTestFinished(store.stop);
  expect(await store.signedIn()).toBe(false);
  const { error } = await client.auth.signInWithPassword({ email: organiser.email, password: PASSWORD });
  expect(error).toBeNull();
  expect(store.getState().session?.user.id).toBe(organiser.id);
  expect((await client.from('profiles').select('full_name').single()).data).toEqual({
    full_name: 'Nadia Haddad',
  });
});
