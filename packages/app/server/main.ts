import { fileURLToPath } from 'node:url';
import {
  createMailbox,
  createSmtpMailer,
  lockDataFolder,
  type LockedFolder,
  type ManagedDatabase,
  type RunningServer,
  startServer,
  stopOnSignals,
} from '@foregather/supabase-embedded/node';
import { brand } from '@foregather/features/core/base/brand';
import { readAuthConfig } from './auth-config.ts';
import { openProductBackend } from './backend.ts';
import { createDocuments } from './documents.ts';
import { readEnv, type ServerEnv } from './env.ts';
import { isPage } from './known-pages.ts';
import { type LiveDemoDocument, readLiveDemo } from './live-demo.ts';
import { logLine } from './log.ts';
import { readMailSender } from './mail-sender.ts';
import { keepPolicyReports } from './policy-reports.ts';
import { productStorage } from './storage.ts';

/** dist/server/main.js stands three folders below the package's parent. */
const root = new URL('../../../../', import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, root));
const staticDir = at('packages/app/dist/client');
const liveDemoFile = at('packages/app/dist/live-demo.html');

/** What a start hands over to the host that it has built. */
export interface Start {
  /** An empty data folder whose database was made while the host was built. It is locked by this process. */
  made?: { folder: LockedFolder; database: ManagedDatabase } | undefined;
  /** Builds what a host does without at first, once it answers: the live demo, the compressed files of the app. */
  buildLater?: (() => Promise<void>) | undefined;
}

/** Starts the host as the environment says and prints where it is. Ends the process with words when it cannot. */
export async function main(start: Start = {}): Promise<void> {
  try {
    const env = readEnv(process.env);
    const later = laterFiles(start);
    later.follow(await (env.hosted ? serveHosted(env, env.hosted, later) : serveEmbedded(env, later, start)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // A migration or engine error names its reason one level down.
    if (error instanceof Error && error.cause instanceof Error)
      process.stderr.write(`  ${error.cause.message}\n`);
    process.exit(1);
  }
}

interface LaterFiles {
  liveDemo: () => LiveDemoDocument;
  /** Has the server serve what is built from here on, as soon as it is there. */
  follow: (server: RunningServer) => void;
}

/** What of the files a server may not have yet when it begins to answer. */
function laterFiles({ buildLater }: Start): LaterFiles {
  let liveDemo: LiveDemoDocument = buildLater ? 'preparing' : readLiveDemo(liveDemoFile);
  return {
    liveDemo: () => liveDemo,
    follow: (server) => {
      if (!buildLater) return;
      void buildLater()
        .catch((error: unknown) =>
          logLine({ level: 'error', event: 'later_build_failed', error: String(error) }),
        )
        .then(() => {
          // The list of files first: the document names them.
          server.rereadFiles();
          liveDemo = readLiveDemo(liveDemoFile);
        });
    },
  };
}

const publicUrl = (env: ServerEnv) => env.siteUrl ?? `http://localhost:${env.port}`;

async function serveEmbedded(
  env: ServerEnv,
  { liveDemo }: LaterFiles,
  { made }: Start,
): Promise<RunningServer> {
  // Locks the data folder before anything is built or opened, so that a second process cannot touch the data.
  // What is written from here on is the owner's alone, the files of the database too.
  process.umask(0o077);
  const folder = made?.folder ?? (await lockDataFolder(env.dataDir));
  if (folder.madePrivate > 0) {
    logLine({ level: 'warn', event: 'data_folder_made_private', changed: folder.madePrivate });
    process.stdout.write(
      `${folder.root} could be read by other accounts of this machine: ${folder.madePrivate} files and folders were closed to them.\n`,
    );
  }
  const mailbox = env.smtpUrl === undefined ? createMailbox(folder.mail) : undefined;
  const siteUrl = publicUrl(env);
  const sender = await readMailSender(env, siteUrl, brand.name);
  const smtp = sender && createSmtpMailer(sender.smtp);
  const mailer = smtp ?? mailbox;
  if (!mailer) throw new Error('There is neither a mail server nor a mailbox.');
  const backend = await openProductBackend({
    databaseUrl: env.databaseUrl,
    dataDir: folder.root,
    opened: made?.database,
    migrationsDir: at('supabase/migrations'),
    folderKeysFile: folder.keysFile,
    keysFile: env.keysFile,
    mailer,
    functionEnv: { ...env.mailReports, ...env.payments, ...sender?.env },
    siteUrl,
    auth: readAuthConfig(env, process.env),
    storage: (driver) => productStorage(folder, env, driver),
    brandName: brand.name,
    log: logLine,
  });
  const server = await startServer({
    backend,
    config: { supabaseAnonKey: backend.keys.publishableKey },
    host: env.host,
    port: env.port,
    staticDir,
    isPage,
    siteUrl,
    trustProxy: env.trustProxy,
    ...(mailbox ? { mailbox } : {}),
    documents: createDocuments({
      baseUrl: siteUrl,
      siteUrl,
      anonKey: backend.keys.publishableKey,
      brandName: brand.name,
      liveDemo,
      send: (request, ip) => backend.fetch(request, { ip }),
    }),
    onPolicyReport: keepPolicyReports(backend.driver, logLine),
    log: logLine,
  });
  const ticks = startTicks(() => backend.tick());
  stopOnSignals(
    [
      () => server.stop(),
      ticks.stop,
      () => backend.close(),
      async () => smtp?.close(),
      () => folder.lock.release(),
    ],
    logLine,
  );
  process.stdout.write(
    `${brand.name} is ready.\n  App:     ${siteUrl}\n${mailbox ? `  Mailbox: ${siteUrl}/mail\n` : ''}  Data:    ${env.databaseUrl === undefined ? folder.root : 'DATABASE_URL'}\n`,
  );
  return server;
}

/** In front of a hosted project: the app, its configuration, and the pages a server must render. */
async function serveHosted(
  env: ServerEnv,
  hosted: NonNullable<ServerEnv['hosted']>,
  { liveDemo }: LaterFiles,
): Promise<RunningServer> {
  const server = await startServer({
    config: { supabaseUrl: hosted.url, supabaseAnonKey: hosted.anonKey },
    host: env.host,
    port: env.port,
    staticDir,
    isPage,
    siteUrl: publicUrl(env),
    trustProxy: env.trustProxy,
    policy: { connect: [hosted.url, hosted.url.replace(/^http/, 'ws')], img: [hosted.url] },
    documents: createDocuments({
      baseUrl: hosted.url,
      siteUrl: publicUrl(env),
      anonKey: hosted.anonKey,
      brandName: brand.name,
      liveDemo,
      send: (request) => fetch(request, { signal: AbortSignal.timeout(10_000) }),
    }),
    log: logLine,
  });
  stopOnSignals([() => server.stop()], logLine);
  process.stdout.write(`${brand.name} is ready.\n  App: ${publicUrl(env)}\n  API: ${hosted.url}\n`);
  return server;
}

/** Calls the scheduler each second; the next call waits for the one before. */
function startTicks(tick: () => Promise<void>): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const timer = setInterval(() => {
    if (!stopped)
      running = running
        .then(tick)
        .catch((error: unknown) => logLine({ event: 'tick_failed', error: String(error) }));
  }, 1000);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
