/** Nobody waits behind so many others: the answer is to come back later. */
export class TooBusy extends Error {}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs so many jobs at once, lets so many wait, and refuses the others with `TooBusy`. */
export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusy('Too many pictures are being drawn.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
