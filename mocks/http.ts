/** For tests on Node that need a real server: uploads, connections that are cut. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDiskFiles,
  createDiskResumable,
  startServer,
  type RunningServer,
} from '@foregather/supabase-embedded/node';
import { cachedSnapshot, loadMigrations } from '@foregather/supabase-embedded/testing';
import { openBackend, PUBLISHABLE_KEY, type MockBackend } from './backend';
import { scenario, type ScenarioName } from './scenarios';
import { MIGRATIONS_FOLDER } from './snapshot';

const SEED_DEADLINE_MS = 60_000;

export interface ServedScenario {
  url: string;
  backend: MockBackend;
  /** Called before each request of the API; a response is answered instead of the backend's. */
  intercept: (request: Request) => Promise<Response | undefined> | Response | undefined;
  /** Files of resumable uploads that are not complete. */
  unfinishedUploads(): string[];
  /** Closes every connection; nobody listens until `connect()`. */
  disconnect(): Promise<void>;
  /** Listens again, at the same address. */
  connect(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a scenario's data over HTTP on a free port, with files in a folder that is removed at the end. */
export async function serveScenario(name: ScenarioName): Promise<ServedScenario> {
  const folder = mkdtempSync(join(tmpdir(), 'foregather-http-'));
  const uploads = join(folder, 'uploads');
  const migrations = await loadMigrations(MIGRATIONS_FOLDER);
  const backend = await openBackend(
    { snapshot: await cachedSnapshot(migrations), migrations },
    {
      files: createDiskFiles(join(folder, 'files')),
      resumable: createDiskResumable(uploads),
    },
  );
  await backend.driver.transaction((sql) => scenario[name].seed(sql), { deadlineMs: SEED_DEADLINE_MS });

  const listen = (port: number): Promise<RunningServer> =>
    startServer({
      backend: {
        driver: backend.driver,
        fetch: async (request, from) =>
          (await served.intercept(request)) ?? (await backend.fetch(request, from)),
      },
      config: { supabaseAnonKey: PUBLISHABLE_KEY },
      port,
    });
  const served: ServedScenario = {
    url: '',
    backend,
    intercept: () => undefined,
    unfinishedUploads: () => readdirSync(uploads).filter((file) => !file.endsWith('.json')),
    disconnect: () => server.stop(0),
    async connect() {
      server = await listen(server.port);
    },
    async close() {
      await server.stop(0);
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  let server = await listen(0);
  served.url = server.url;
  return served;
}

export { PASSWORD, scenario } from './scenarios';
export { PUBLISHABLE_KEY };
