import {
  closeSync,
  cpSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** One change to the files of a database, or the acknowledgement of a commit. */
export type FileOp =
  | { kind: 'write'; file: string; position: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; length: number }
  | { kind: 'sync' | 'create' | 'unlink' | 'mkdir' | 'rmdir'; file: string }
  | { kind: 'rename'; file: string; target: string }
  | { kind: 'ack'; id: number };

const SECTOR = 512;

/**
 * Rebuilds the folder as a power cut after `cut` operations may leave it. Synced data are present. Each later write is
 * randomly present, missing, or torn at a sector of 512 bytes, in any order. Metadata (create, rename, remove, length)
 * reach the disk in order, and a sync includes all earlier ones, as with the journals of ext4 and xfs; of later ones a
 * random prefix is applied. Returns the ids acknowledged before the cut.
 */
export function cutPower(
  before: string,
  folder: string,
  log: readonly FileOp[],
  cut: number,
  random: () => number,
): number[] {
  cpSync(before, folder, { recursive: true });
  const acknowledged: number[] = [];
  const past = log.slice(0, cut);
  const syncedAt = new Map<string, number>();
  let anySync = -1;
  // A renamed file keeps its synced content: followed backwards from its last name.
  const finalName = namesAtCut(past);
  for (const [at, op] of past.entries()) {
    if (op.kind !== 'sync') continue;
    syncedAt.set(finalName(op.file, at), at);
    anySync = at;
  }
  const namesUntil = anySync + 1 + Math.floor(random() * (past.length - anySync));
  const at = (file: string) => path.join(folder, file);
  for (const [index, op] of past.entries()) {
    if (op.kind === 'ack') {
      acknowledged.push(op.id);
      continue;
    }
    if (op.kind === 'sync') continue;
    const safe = index <= (syncedAt.get(finalName(op.file, index)) ?? -1);
    if (op.kind === 'write') {
      const fate = safe ? 0 : random();
      if (fate > 0.66 || !existsSync(at(op.file))) continue;
      const length =
        fate < 0.33 ? op.bytes.length : SECTOR * Math.floor((random() * op.bytes.length) / SECTOR);
      onFile(at(op.file), (fd) => writeSync(fd, op.bytes, 0, length, op.position));
      continue;
    }
    if (index > namesUntil && !safe) continue;
    change(op, at);
  }
  return acknowledged;
}

function change(
  op: Exclude<FileOp, { kind: 'ack' } | { kind: 'write' }>,
  at: (file: string) => string,
): void {
  switch (op.kind) {
    case 'create':
      closeSync(openSync(at(op.file), 'w'));
      break;
    case 'truncate':
      if (existsSync(at(op.file))) onFile(at(op.file), (fd) => ftruncateSync(fd, op.length));
      break;
    case 'rename':
      if (existsSync(at(op.file))) renameSync(at(op.file), at(op.target));
      break;
    case 'unlink':
    case 'rmdir':
      rmSync(at(op.file), { recursive: true, force: true });
      break;
    case 'mkdir':
      mkdirSync(at(op.file), { recursive: true });
      break;
    case 'sync':
      break;
    default:
      op satisfies never;
  }
}

function onFile(file: string, act: (fd: number) => void): void {
  const fd = openSync(file, 'r+');
  try {
    act(fd);
  } finally {
    closeSync(fd);
  }
}

/** The name at the cut of a file that had this name at some operation. */
function namesAtCut(past: readonly FileOp[]): (file: string, from: number) => string {
  const renames = past.flatMap((op, at) =>
    op.kind === 'rename' ? [{ at, from: op.file, to: op.target }] : [],
  );
  return (file, from) => {
    let name = file;
    for (const rename of renames) if (rename.at >= from && rename.from === name) name = rename.to;
    return name;
  };
}

/** A seeded random sequence, so that failures can be reproduced. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}
