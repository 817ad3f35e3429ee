/**
 * Opens a database with every change to its files written down, commits pairs of rows, and says ACK behind each in the
 * same list. Leaves the folder as it was before (`before`) and the list (`log`) for a replay that cuts the power.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { serialize } from 'node:v8';
import type * as Fs from 'node:fs';
import type { FileOp } from './replay.ts';

const root = process.argv[2] ?? '';
const durable = process.argv[3] !== 'volatile';
const database = path.join(root, 'database');
const { createPgliteDriver } = await import('@foregather/supabase-embedded/node');

const first = await createPgliteDriver({ dataDir: database, durable: false });
await first.exec(
  'create table parent(id int primary key, words text not null); create table child(parent_id int primary key references parent, checksum text not null)',
);
await first.close();
cpSync(database, path.join(root, 'before'), { recursive: true });

const log: FileOp[] = [];
/** The module object of `require('fs')`, through which the engine writes. */
const fs = createRequire(import.meta.url)('node:fs') as typeof Fs;
const files = new Map<number, string>();
const inside = (name: unknown): string | null => {
  const relative = path.relative(database, path.resolve(String(name)));
  return relative.startsWith('..') ? null : relative;
};
/** Runs the real call, then records it. */
function watch(name: string, note: (args: unknown[], result: unknown) => void): void {
  const real: unknown = Reflect.get(fs, name);
  if (typeof real !== 'function') throw new Error(`node:fs has no ${name}.`);
  Reflect.set(fs, name, (...args: unknown[]) => {
    const existed = name === 'openSync' ? fs.existsSync(String(args[0])) : true;
    const result: unknown = Reflect.apply(real, fs, args);
    if (name === 'openSync') {
      const file = inside(args[0]);
      if (file !== null && typeof result === 'number') {
        files.set(result, file);
        if (!existed) log.push({ kind: 'create', file });
        else if (Number(args[1]) & fs.constants.O_TRUNC) log.push({ kind: 'truncate', file, length: 0 });
      }
    } else note(args, result);
    return result;
  });
}
watch('openSync', () => {});
watch('closeSync', ([fd]) => files.delete(Number(fd)));
watch('writeSync', ([fd, buffer, offset, length, position], written) => {
  const file = files.get(Number(fd));
  if (file === undefined || !ArrayBuffer.isView(buffer)) return;
  if (typeof position !== 'number') throw new Error('A write without a position cannot be replayed.');
  const from = buffer.byteOffset + Number(offset ?? 0);
  const bytes = Buffer.from(buffer.buffer.slice(from, from + Number(written ?? length)));
  log.push({ kind: 'write', file, position, bytes });
});
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  watch(name, ([fd]) => {
    const file = files.get(Number(fd));
    if (file !== undefined) log.push({ kind: 'sync', file });
  });
}
watch('ftruncateSync', ([fd, length]) => {
  const file = files.get(Number(fd));
  if (file !== undefined) log.push({ kind: 'truncate', file, length: Number(length ?? 0) });
});
watch('truncateSync', ([name, length]) => {
  const file = inside(name);
  if (file !== null) log.push({ kind: 'truncate', file, length: Number(length ?? 0) });
});
watch('renameSync', ([from, to]) => {
  const [file, target] = [inside(from), inside(to)];
  if (file === null || target === null) return;
  log.push({ kind: 'rename', file, target });
  for (const [fd, name] of files) if (name === file) files.set(fd, target);
});
watch('unlinkSync', ([name]) => {
  const file = inside(name);
  if (file !== null) log.push({ kind: 'unlink', file });
});
watch('mkdirSync', ([name]) => {
  const file = inside(name);
  if (file !== null) log.push({ kind: 'mkdir', file });
});
watch('rmdirSync', ([name]) => {
  const file = inside(name);
  if (file !== null) log.push({ kind: 'rmdir', file });
});
syncBuiltinESMExports();

const driver = await createPgliteDriver({ dataDir: database, thread: 'inline', durable });
const { durable: claimed } = await driver.health();
for (let id = 1; id <= 240; id += 1) {
  await driver.transaction(async (sql) => {
    const words = String(id).repeat(1 + ((id * 37) % 900));
    await sql.query('insert into parent values ($1, $2)', [id, words]);
    await sql.query('insert into child values ($1, md5($2))', [id, words]);
    if (id % 60 === 0) await sql.exec(`create table extra_${id}(id int primary key)`);
  });
  log.push({ kind: 'ack', id });
  if (id % 80 === 0) await driver.exec('checkpoint');
}
writeFileSync(path.join(root, 'log'), serialize(log));
console.info(`RECORDED ${log.length} ${claimed}`);
process.exit(0);
