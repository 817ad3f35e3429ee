/** For tests on Node, jsdom included: the real client, the real migrations and the real policies, in this process. */
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { cachedSnapshot, loadMigrations } from '@foregather/supabase-embedded/testing';
import { bootFrom } from './backend';
import { handlers } from './handlers';
import { closeSockets } from './realtime';
import type { ScenarioName } from './scenarios';
import { resetTo } from './seed';
import { MIGRATIONS_FOLDER } from './snapshot';

bootFrom(async () => {
  const migrations = await loadMigrations(MIGRATIONS_FOLDER);
  return { snapshot: await cachedSnapshot(migrations), migrations };
});

/** Hands requests for the backend to the embedded one. `server.use(failing('rest/v1/events'))` replaces a reply for one test. */
export const server = setupServer(...handlers);

/**
 * Registers the hooks of a test file: the scenario's data fresh before each test, replaced replies forgotten after it.
 * The backend stays open for the next file of the process: to open one and to seed it takes some seconds.
 */
export function useScenario(name: ScenarioName): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => resetTo(name));
  afterEach(() => server.resetHandlers());
  afterAll(() => {
    closeSockets();
    server.close();
  });
}

export { backend, PUBLISHABLE_KEY, SUPABASE_URL, type MockBackend } from './backend';
export { failing, pending, unreachable } from './faults';
export { handlers } from './handlers';
export { PASSWORD, scenario, type Account, type ScenarioName } from './scenarios';
export { resetTo, SESSION_STORAGE_KEY, sessionFor, type MockSession } from './seed';
