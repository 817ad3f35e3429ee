// A disk without room, for one thread. In the database's: while FULL_FILE exists, a write that would make a file larger
// fails as the system would let it fail. In the host's own: while FULL_FILE with `.host` behind it exists, every write of
// a file ends halfway, as it does on a real disk. (A small tmpfs would need the right to mount one.)
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { isMainThread, workerData } = require('node:worker_threads');

const flag = process.env.FULL_FILE;
const isFull = (file) => flag !== undefined && fs.existsSync(file);
const noRoom = (call) =>
  Object.assign(new Error(`ENOSPC: no space left on device, ${call}`), {
    code: 'ENOSPC',
    errno: -28,
    syscall: call,
  });

if (isMainThread) fillHost(`${flag}.host`);
// Only the database's own files: the thread also loads its program.
else if (typeof workerData?.dataDir === 'string') fillDatabase();
syncBuiltinESMExports();

function fillDatabase() {
  const { writeSync, ftruncateSync } = fs;
  fs.writeSync = (fd, buffer, offset, length, position, ...rest) => {
    if (isFull(flag)) {
      const end = typeof position === 'number' ? position + (length ?? 0) : Number.POSITIVE_INFINITY;
      if (end > fs.fstatSync(fd).size) throw noRoom('write');
    }
    return writeSync(fd, buffer, offset, length, position, ...rest);
  };
  fs.ftruncateSync = (fd, length) => {
    if (isFull(flag) && (length ?? 0) > fs.fstatSync(fd).size) throw noRoom('ftruncate');
    return ftruncateSync(fd, length);
  };
}

function fillHost(hostFlag) {
  const half = (data) => data.slice(0, Math.floor(data.length / 2));
  const { write, writev, writeFileSync } = fs;
  const { copyFile, open, writeFile } = fs.promises;

  // What streams write with.
  fs.write = (fd, buffer, offset, length, position, done) => {
    if (!isFull(hostFlag)) return write(fd, buffer, offset, length, position, done);
    return write(fd, buffer, offset, Math.floor(length / 2), position, () => done(noRoom('write')));
  };
  fs.writev = (fd, buffers, position, done) =>
    isFull(hostFlag) ? done(noRoom('writev')) : writev(fd, buffers, position, done);
  fs.writeFileSync = (file, data, options) => {
    if (!isFull(hostFlag)) return writeFileSync(file, data, options);
    writeFileSync(file, half(data), options);
    throw noRoom('write');
  };
  fs.promises.writeFile = async (file, data, options) => {
    if (!isFull(hostFlag)) return writeFile(file, data, options);
    await writeFile(file, half(data), options);
    throw noRoom('write');
  };
  fs.promises.copyFile = async (from, to, mode) => {
    if (!isFull(hostFlag)) return copyFile(from, to, mode);
    await writeFile(to, 'half');
    throw noRoom('copyfile');
  };
  let known = false;
  fs.promises.open = async (...args) => {
    const handle = await open(...args);
    if (!known) {
      known = true;
      const kind = Object.getPrototypeOf(handle);
      const whole = kind.writeFile;
      kind.writeFile = async function writeOrFail(data, options) {
        if (!isFull(hostFlag)) return whole.call(this, data, options);
        await whole.call(this, half(data), options);
        throw noRoom('write');
      };
    }
    return handle;
  };
}
