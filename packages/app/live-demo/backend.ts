import { createBackend, createMemoryFiles, type EdgeHandler } from '@foregather/supabase-embedded';
import { createPgliteDriver } from '@foregather/supabase-embedded/pglite';
import { TEST_KEYS } from '@foregather/supabase-embedded/testing/fakes';
import { brand } from '@foregather/features/core/base/brand';
import {
  type Account,
  createRestorer,
  type DemoType,
  payments,
  senderDomain,
} from '@foregather/mocks/live-demo';
import { migrations, url } from 'virtual:live-demo-database';
import { plantDemo } from '../../../scripts/lib/demos/plan-of-demo';
import { deliverOutbox } from '../../../supabase/functions/deliver-outbox/handler';
import { dueJobs } from '../server/due-jobs';
import { BACKEND_URL, MAIL_SITE } from './stand-ins';
import { createOutbox, type Outbox } from './outbox';

export const PUBLISHABLE_KEY = TEST_KEYS.publishableKey;

const SEED_DEADLINE_MS = 120_000;
/** How often the jobs of the database are looked at: replies of mails come within the wait that people expect. */
const TICK_MS = 2000;
const SEEDED = 'seeded';

/** The backend of one demo, with its event as it stands when nobody has touched it. */
export interface DemoBackend {
  fetch: (request: Request) => Promise<Response>;
  socket: ReturnType<typeof createBackend>['socket'];
  outbox: Outbox;
  host: Account;
  /** Opens the page of a household that has not answered. */
  guestToken: string;
  /** Puts every row back, and forgets the mails. */
  reset: () => Promise<void>;
}

export interface DemoBackendOptions {
  type: DemoType;
  loaded: ReadonlyMap<string, Blob>;
  tell: (step: string) => void;
}

/** Starts the engine in this page and lays out the demo of a kind, some weeks ahead of today. */
export async function openDemoBackend({ type, loaded, tell }: DemoBackendOptions): Promise<DemoBackend> {
  tell('Starting the database');
  const loadDataDir = loaded.get(new URL(url, location.href).href);
  if (!loadDataDir) throw new Error('The database of the demo was not loaded.');
  const driver = await createPgliteDriver({ loadDataDir });
  const outbox = createOutbox();
  const log = (entry: Record<string, unknown>) => {
    if (entry['level'] === 'error') console.error(entry);
  };
  const deliver: EdgeHandler = (_request, { env, caller, fetch, mailer }) =>
    deliverOutbox({ env, role: caller.role, fetch, send: (message) => mailer.send(message) });
  const backend = createBackend({
    driver,
    // Published with the source: they open nothing but this page.
    keys: TEST_KEYS,
    migrations,
    mailer: outbox,
    auth: { siteUrl: BACKEND_URL, redirectAllowList: [`${MAIL_SITE}/**`], rateLimits: false },
    realtime: { privateOnly: true },
    env: { SITE_URL: MAIL_SITE, BRAND_NAME: brand.name },
    functions: {
      'deliver-outbox': { handler: deliver },
      payments: { handler: payments, verifyJwt: false },
      'sender-domain': { handler: senderDomain },
    },
    storage: { files: createMemoryFiles(() => Date.now()) },
    jobs: [dueJobs(driver, log), { name: 'deliver-outbox', everyMs: TICK_MS, fn: 'deliver-outbox' }],
    log,
  });
  await backend.migrate();

  tell('Laying out the event');
  const { host, token } = await driver.transaction(
    async (sql) => {
      const demo = await plantDemo(sql, type);
      const { rows } = await sql.query(
        'select private.issue_rsvp_link(i) as token from public.invitations i where i.id = $1::uuid',
        [demo.silent.id],
      );
      return { host: demo.host, token: String(rows[0]?.['token']) };
    },
    { deadlineMs: SEED_DEADLINE_MS },
  );
  const restorer = createRestorer(driver);
  await restorer.save(SEEDED);
  setInterval(() => void backend.tick(), TICK_MS);
  return {
    fetch: (request) => backend.fetch(request),
    socket: (request) => backend.socket(request),
    outbox,
    host,
    guestToken: token,
    async reset() {
      await restorer.restore(SEEDED);
      outbox.clear();
    },
  };
}
