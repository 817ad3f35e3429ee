import { backend, PUBLISHABLE_KEY, SUPABASE_URL, type MockBackend } from './backend';
import { createRestorer, type Restorer } from './restore';
import { PASSWORD, scenario, type Account, type ScenarioName } from './scenarios';

/** State of the database before any scenario. */
const EMPTY = 'empty';
const SEED_DEADLINE_MS = 60_000;

/** Rows are saved inside each backend, so the restorer goes with it. */
const restorers = new WeakMap<MockBackend, Restorer>();

/** What the auth service answers to a sign-in; `auth.setSession()` and the client's storage take it as it is. */
export interface MockSession {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  user: { id: string; email: string };
}

/**
 * Puts the database into the state a scenario describes, and forgets mails and a set clock. The first time the rows
 * are written through the real schema; afterwards they are put back in some 20 ms.
 */
export async function resetTo(name: ScenarioName): Promise<void> {
  const running = await backend();
  running.mailer.clear();
  running.clock.reset();
  let restorer = restorers.get(running);
  if (!restorer) {
    restorer = createRestorer(running.driver);
    restorers.set(running, restorer);
    await restorer.save(EMPTY);
  }
  if (!restorer.has(name)) {
    await restorer.restore(EMPTY);
    await running.driver.transaction((sql) => scenario[name].seed(sql), { deadlineMs: SEED_DEADLINE_MS });
    await restorer.save(name);
    return;
  }
  await restorer.restore(name);
}

/** Signs somebody of a scenario in through the auth service's own door. */
export async function sessionFor(account: Account): Promise<MockSession> {
  const response = await (await backend()).fetch(
    new Request(`${SUPABASE_URL}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: PASSWORD }),
    }),
  );
  if (!response.ok) throw new Error(`${account.email} could not sign in: ${await response.text()}`);
  const session: unknown = await response.json();
  if (!isSession(session)) throw new Error(`The sign-in of ${account.email} gave no session.`);
  return session;
}

/** The rest of its shape is the auth service's contract, which the tests of that service hold. */
function isSession(value: unknown): value is MockSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'access_token' in value &&
    'refresh_token' in value &&
    'user' in value
  );
}

/** Name under which supabase-js keeps the session of this address in the browser. */
export const SESSION_STORAGE_KEY = 'sb-supabase-auth-token';

/**
 * For a story's loader: fresh data of the scenario, and the account signed in by way of the browser's storage, where
 * the client looks for its session. Without an account, or without a scenario, nobody is signed in.
 */
export async function seedScenario(
  name?: ScenarioName,
  as?: Account,
): Promise<{ session: MockSession | null }> {
  globalThis.localStorage?.removeItem(SESSION_STORAGE_KEY);
  if (name === undefined) return { session: null };
  await resetTo(name);
  if (as === undefined) return { session: null };
  const session = await sessionFor(as);
  globalThis.localStorage?.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  return { session };
}
