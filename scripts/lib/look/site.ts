/** The seeded product that `npm run look` opens pages of: it stays for the next call, on data of its own. */
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { createPgliteDriver } from '@foregather/supabase-embedded/node';
import { PASSWORD as SCENARIO_PASSWORD, scenario } from '../../../mocks/scenarios';
import { DEMO_TYPES } from '../../../mocks/scenarios/demos';
import { PASSWORD } from '../../../tests/e2e/support/client';
import {
  ACCOUNTS,
  newSession,
  seedDataFolder,
  type SessionState,
  siteSchema,
} from '../../../tests/e2e/crawl/seeded-site';
import { buildAll } from '../../build.mjs';
import { plantDemo } from '../demos/plan-of-demo';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/look');
const stateFile = join(folder, 'site.json');
const START_LIMIT_MS = 120_000;

const runningSchema = siteSchema.extend({
  pid: z.number(),
  port: z.number(),
  /** When what it serves was built: after a new build it is started anew. */
  built: z.number(),
});
export type LookSite = z.output<typeof runningSchema>;

/** Who can be signed in, by the word after `--as`; any other word is the address of an account of these scenarios. */
export const ROLES = {
  business: { email: ACCOUNTS.business, password: PASSWORD },
  admin: { email: ACCOUNTS.admin, password: PASSWORD },
  family: { email: scenario.familyReunion.organiser.email, password: SCENARIO_PASSWORD },
  class: { email: scenario.classReunion.organiser.email, password: SCENARIO_PASSWORD },
  gala: { email: scenario.charityGala.organiser.email, password: SCENARIO_PASSWORD },
  empty: { email: scenario.emptyAccount.organiser.email, password: SCENARIO_PASSWORD },
} as const;

/** What the browser keeps of a new session of this role or address. */
export function sessionOf(site: LookSite, as: string): Promise<SessionState> {
  const known = Object.entries(ROLES).find(([role]) => role === as)?.[1];
  return newSession(site, known ?? { email: as, password: SCENARIO_PASSWORD });
}

function readRunning(): LookSite | null {
  try {
    return runningSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
  } catch {
    return null;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const builtAt = () =>
  Math.max(
    ...['client/index.html', 'server/main.js'].map(
      (file) => statSync(join(root, 'packages/app/dist', file)).mtimeMs,
    ),
  );

/** Writes the scenarios' rows beside those that came through the API. */
async function addScenarios(dataDir: string): Promise<void> {
  const driver = await createPgliteDriver({ dataDir: join(dataDir, 'database') });
  try {
    for (const each of [
      scenario.familyReunion,
      scenario.classReunion,
      scenario.charityGala,
      scenario.everyRole,
      scenario.emptyAccount,
    ])
      await driver.transaction((sql) => each.seed(sql), { deadlineMs: START_LIMIT_MS });
    for (const type of DEMO_TYPES)
      await driver.transaction((sql) => plantDemo(sql, type), { deadlineMs: START_LIMIT_MS });
  } finally {
    await driver.close();
  }
}

async function serve(data: Pick<LookSite, 'dataDir' | 'ids' | 'port'>): Promise<LookSite> {
  const url = `http://localhost:${data.port}`;
  const log = openSync(join(folder, 'server.log'), 'a');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, PORT: String(data.port), DATA_DIR: data.dataDir, NODE_ENV: 'production' },
  });
  child.unref();
  for (const until = Date.now() + START_LIMIT_MS; ; ) {
    if ((await fetch(`${url}/healthz`).catch(() => null))?.status === 200) break;
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`The product did not start: ${join(folder, 'server.log')} says why.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const site = { ...data, url, pid: child.pid ?? 0, built: builtAt() };
  writeFileSync(stateFile, JSON.stringify(site));
  return site;
}

async function end(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The running site; started, or started anew on its data after a change of the sources, when need be. */
export async function openSite(port: number): Promise<LookSite> {
  await buildAll();
  const running = readRunning();
  if (running && isAlive(running.pid)) {
    if (running.built === builtAt()) return running;
    await end(running.pid);
    return serve(running);
  }
  mkdirSync(folder, { recursive: true });
  const data = await seedDataFolder();
  await addScenarios(data.dataDir);
  return serve({ ...data, port });
}

/** Ends the site and removes its data. */
export async function stopSite(): Promise<void> {
  const running = readRunning();
  if (!running) return;
  await end(running.pid);
  rmSync(running.dataDir, { recursive: true, force: true });
  rmSync(stateFile);
}
