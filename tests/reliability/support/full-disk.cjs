// A disk without room, for one thread: while FULL_FILE exists, a write that would make a file larger, or a new file,
// fails as the system would let it fail. (A small tmpfs would need the right to mount one.)
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { workerData } = require('node:worker_threads');

const flag = process.env.FULL_FILE;
const real = { writeSync: fs.writeSync, openSync: fs.openSync, ftruncateSync: fs.ftruncateSync };
const isFull = () => flag !== undefined && fs.existsSync(flag);
const noRoom = (call) =>
  Object.assign(new Error(`ENOSPC: no space left on device, ${call}`), {
    code: 'ENOSPC',
    errno: -28,
    syscall: call,
  });
/** Only the database's own files: the thread also loads its program. */
const concerns = workerData !== undefined && workerData !== null && typeof workerData.dataDir === 'string';

if (concerns) {
  fs.writeSync = (fd, buffer, offset, length, position, ...rest) => {
    if (isFull()) {
      const end = typeof position === 'number' ? position + (length ?? 0) : Number.POSITIVE_INFINITY;
      if (end > fs.fstatSync(fd).size) throw noRoom('write');
    }
    return real.writeSync(fd, buffer, offset, length, position, ...rest);
  };
  fs.ftruncateSync = (fd, length) => {
    if (isFull() && (length ?? 0) > fs.fstatSync(fd).size) throw noRoom('ftruncate');
    return real.ftruncateSync(fd, length);
  };
  syncBuiltinESMExports();
}
