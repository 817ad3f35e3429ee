/** One change to the files of a database, or the moment a commit was acknowledged. */
export type FileOp =
  | {
      kind: 'write';
      file: string;
      position: number;
      bytes: Buffer;
    }
  | {
      kind: 'truncate';
      file: string;
      length: number;
    }
  | {
      kind: 'sync' | 'create' | 'unlink' | 'mkdir' | 'rmdir';
      file: string;
    }
  | {
      kind: 'rename';
      file: string;
      target: string;
    }
  | {
      kind: 'ack';
      id: number;
    };
/**
 * Builds the folder as a power cut after `cut` operations may leave it. What a sync confirmed is there. Of the writes
 * since, each is there, gone, or torn at a sector of 512 bytes, as chance says, in any order. Names (create, rename,
 * remove, length) come to the disk in their order, and with any sync all those before it, as journals of ext4 and xfs do
 * it; of those since, the first few, as chance says. Gives the ids acknowledged before the cut.
 */
export declare function cutPower(
  before: string,
  folder: string,
  log: readonly FileOp[],
  cut: number,
  random: () => number,
): number[];
/** The same sequence for the same seed, so that a failure can be looked at again. */
export declare function randomFrom(seed: number): () => number;
