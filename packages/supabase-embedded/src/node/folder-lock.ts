import { createHash, randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/**
 * Two processes on one PGlite folder destroy each other's acknowledged rows without an error, so one lock guards the
 * whole folder.
 */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another process uses the folder. The message names the process and the path. */
export class FolderLocked extends Error {
  override name = 'FolderLocked';
  constructor(
    readonly folder: string,
    readonly pid: number | null,
  ) {
    super(
      `${folder} is in use by ${pid === null ? 'another process' : `process ${pid}`}. Stop that process first, or name another folder in DATA_DIR.`,
    );
  }
}

/** The holder as recorded in the lock file. */
export const holderSchema = z.object({
  pid: z.number().int(),
  /** Start time of the process in clock ticks since boot: distinguishes it from a later one with the same pid. */
  started: z.string().nullable(),
  boot: z.string().nullable(),
  /** PID namespace: the pid has no meaning in another container. */
  namespace: z.string().nullable(),
  host: z.string(),
  nonce: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/**
 * Locks the folder for this process until `release` or the end of the process, in whatever way it ends. Throws
 * `FolderLocked` when a living process holds it, even one that is stopped or too busy to respond; the lock of a dead
 * process is taken over. Timestamps are not used: a slow holder is not a dead one.
 */
export async function acquireLock(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'lock');
  // The kernel releases this name with the process, so only one of many parallel starts passes this line.
  const name = await bindName(folder);
  if (name === 'taken') throw new FolderLocked(folder, (await readSoon(file))?.pid ?? null);
  let socket: Server | undefined;
  try {
    const found = read(file);
    const alive = (await answers(socketPath(folder))) || (found !== null && isAlive(found));
    if (alive) throw new FolderLocked(folder, found?.pid ?? null);
    const mine = describeSelf();
    write(file, mine, found);
    rmSync(socketPath(folder), { force: true });
    socket = await listen(socketPath(folder));
    if (read(file)?.nonce !== mine.nonce) throw new FolderLocked(folder, read(file)?.pid ?? null);
    const held = socket;
    return {
      release: async () => {
        if (read(file)?.nonce === mine.nonce) rmSync(file, { force: true });
        await close(held);
        await close(name);
      },
    };
  } catch (error) {
    await close(socket);
    await close(name);
    throw error;
  }
}

/** Binds a name in the kernel that represents the folder. Undefined where the system has no such names. */
async function bindName(folder: string): Promise<Server | 'taken' | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { dev, ino } = statSync(folder);
  const id = createHash('sha256').update(`supabase-embedded:${dev}:${ino}`).digest('hex');
  try {
    return await listen(`\0supabase-embedded-${id}`);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return 'taken';
    throw error;
  }
}

/** A socket in the folder reveals a living holder to a process in another container that shares the folder. */
function socketPath(folder: string): string {
  const inFolder = path.join(folder, 'lock.sock');
  // The system truncates longer socket names.
  if (Buffer.byteLength(inFolder) < 100) return inFolder;
  const id = createHash('sha256').update(inFolder).digest('hex').slice(0, 32);
  return path.join(os.tmpdir(), `supabase-embedded-${id}.sock`);
}

function listen(at: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(at, () => {
      server.unref();
      resolve(server);
    });
  });
}

function close(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (server === undefined) resolve();
    else server.close(() => resolve());
  });
}

/** The kernel accepts connections for a stopped process too, so a connection means that the holder is alive. */
function answers(at: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(at);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', (error) => resolve(codeOf(error) === 'EAGAIN'));
  });
}

function isAlive(holder: Holder): boolean {
  const self = describeSelf();
  if (holder.host !== self.host || holder.namespace !== self.namespace) return false;
  if (holder.boot !== self.boot) return false;
  if (holder.pid === process.pid) return holder.started === self.started;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const started = startTime(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

function describeSelf(): Holder {
  return {
    pid: process.pid,
    started: startTime(process.pid),
    boot: readText('/proc/sys/kernel/random/boot_id'),
    namespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
    host: os.hostname(),
    nonce: randomUUID(),
  };
}

/** Field 22 of `/proc/<pid>/stat`; the preceding name may contain spaces and brackets. */
function startTime(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** Writes the file atomically, and only over the lock that was found to be dead. */
function write(file: string, holder: Holder, dead: Holder | null): void {
  const written = `${file}.${holder.nonce}`;
  writeFileSync(written, JSON.stringify(holder), { mode: 0o600, flag: 'wx', flush: true });
  try {
    if (dead !== null && read(file)?.nonce === dead.nonce) renameSync(written, file);
    else {
      if (read(file) === null) rmSync(file, { force: true });
      linkSync(written, file);
    }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new FolderLocked(path.dirname(file), read(file)?.pid ?? null);
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

/** Null if there is no lock, or only one that a crash left unreadable. */
function read(file: string): Holder | null {
  return attempt(() => holderSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

/**
 * A starting holder binds its name just before it writes its file; until then the file may still be that of a dead one.
 */
async function readSoon(file: string): Promise<Holder | null> {
  for (let tries = 0; tries < 20; tries += 1) {
    const holder = read(file);
    if (holder !== null && isAlive(holder)) return holder;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

function readText(file: string): string | null {
  return attempt(() => readFileSync(file, 'utf8').trim());
}

function attempt<T>(fn: () => T): T | null {
  try {
    return fn();
  } catch {
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}
