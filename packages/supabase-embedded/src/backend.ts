import { AUTH_CLEANUP_SQL, createAuth } from './auth';
import { recordedVersions, runBootstrap, runMigrations, MigrationError } from './bootstrap';
import { runSeed } from './bootstrap/seed';
import { createFunctionsHost } from './functions';
import { assertOwnKeys, createGateway } from './gateway';
import { HOSTS_CLEANUP_SQL } from './hosts/schema';
import { redact } from './lib/redact';
import { withoutTrailingSlash } from './lib/without-trailing-slash';
import { createRealtime, REALTIME_CLEANUP_SQL } from './realtime';
import { createRest } from './rest';
import { createScheduler, upkeepOf } from './scheduler';
import { createStorage } from './storage';
import type { Clock, Driver, FunctionContext, Migration, ScheduledJob, Service } from './types';
import type { Backend, BackendOptions } from './backend-options';

const SYSTEM_CLOCK: Clock = { now: () => Date.now() };
const DEFAULT_MAX_ROWS = 1000;
/** Jobs every backend has. */
const OWN_JOBS: readonly ScheduledJob[] = [
  { name: 'auth-cleanup', everyMs: 3_600_000, sql: AUTH_CLEANUP_SQL },
  { name: 'realtime-cleanup', everyMs: 600_000, sql: REALTIME_CLEANUP_SQL },
];
const HOSTS_CLEANUP: ScheduledJob = { name: 'hosts-cleanup', everyMs: 60_000, sql: HOSTS_CLEANUP_SQL };

/**
 * A Supabase in this process: REST, auth, storage and functions behind one gateway, on one database. Call `migrate()`
 * before the first request. Throws when the keys are publicly known.
 */
export function createBackend(options: BackendOptions): Backend {
  const { driver, keys, migrations, mailer, clock = SYSTEM_CLOCK, functions = {}, jobs = [] } = options;
  const { schemas = ['public'], maxRows = DEFAULT_MAX_ROWS } = options;
  assertOwnKeys(keys);
  const siteUrl = withoutTrailingSlash(options.auth.siteUrl);
  const log = redactingLog(options.log, clock);

  const rest = createRest({ ...options.rest, driver, schemas, maxRows, log });
  const auth = createAuth({ driver, keys, config: { ...options.auth, siteUrl }, mailer, clock, log });
  const host = createFunctionsHost({
    functions,
    env: {
      SUPABASE_URL: siteUrl,
      SUPABASE_ANON_KEY: keys.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
      ...options.env,
    },
    mailer,
    clock,
    fetch: fetchInside(siteUrl, (request) => gateway(request, { internal: true })),
    log,
  });
  const storage = createStorage({ driver, keys, clock, options: options.storage, log });
  const realtime =
    options.realtime === false
      ? null
      : createRealtime({ driver, keys, siteUrl, clock, options: options.realtime ?? {}, log });
  const gateway = createGateway({
    driver,
    keys,
    siteUrl,
    clock,
    services: {
      rest: rest.service,
      auth: auth.service,
      storage: storage.service,
      realtime: realtime?.service ?? switchedOff,
      functions: host.service,
    },
    isOpenFunction: host.isOpen,
    log,
  });
  const tick = createScheduler({
    driver,
    jobs: [
      ...OWN_JOBS,
      upkeepOf(driver),
      ...(driver.shared === true ? [HOSTS_CLEANUP] : []),
      ...auth.jobs,
      ...storage.jobs,
      ...jobs,
    ],
    clock,
    log,
    callFunction: (name) =>
      host.service(new Request(`${siteUrl}/functions/v1/${encodeURIComponent(name)}`, { method: 'POST' }), {
        path: `/${encodeURIComponent(name)}`,
        caller: { role: 'service_role', claims: { role: 'service_role' }, token: null, ip: null },
      }),
  });

  return {
    driver,
    fetch: gateway,
    socket: (request) => realtime?.socket(request) ?? { refused: offResponse() },
    tick,
    async migrate() {
      await runBootstrap(driver);
      await refuseNewerDatabase(driver, migrations);
      const applied = await runMigrations(driver, migrations);
      if (options.seed !== undefined) await runSeed(driver, options.seed);
      await storage.ready();
      rest.reload();
      await realtime?.syncTables();
      return { applied };
    },
    async close() {
      // Pending mails are sent before their database is closed.
      await Promise.all([auth.idle(), realtime?.close()]);
      await driver.close();
    },
  };
}

const offResponse = () => Response.json({ message: 'Realtime is switched off.' }, { status: 404 });
const switchedOff: Service = async () => offResponse();

/** A program older than its database would write rows that do not fit the newer schema. */
async function refuseNewerDatabase(driver: Driver, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map((migration) => migration.version));
  const unknown = [...(await recordedVersions(driver))].filter((version) => !known.has(version)).sort();
  if (unknown.length === 0) return;
  throw new MigrationError(
    `The database has migrations this program does not know (${unknown.join(', ')}). Start the version that made them, or restore an older snapshot.`,
  );
}

function redactingLog(log: BackendOptions['log'], clock: Clock): (entry: Record<string, unknown>) => void {
  if (!log) return () => undefined;
  return (entry) => {
    const hidden = redact({ at: new Date(clock.now()).toISOString(), ...entry });
    if (typeof hidden === 'object' && hidden !== null) log({ ...hidden });
  };
}

/** A `fetch` for functions: requests to this backend need no socket, so they work in a browser and in tests. */
function fetchInside(
  siteUrl: string,
  answer: (request: Request) => Promise<Response>,
): FunctionContext['fetch'] {
  return (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(`${siteUrl}/`) ? answer(request) : globalThis.fetch(request);
  };
}
