import { LRUCache } from 'lru-cache';
import { createTurns } from './turns.ts';

/** Bytes of drawn pictures that are kept: about a thousand. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** A PNG takes a processor for a tenth of a second: drawn one by one, a flood of them leaves the others to the pages. */
const PNGS_AT_ONCE = 1;
const PNGS_WAITING = 24;

export type Drawn = Uint8Array<ArrayBuffer>;

/**
 * Draws each picture once and keeps it in memory up to a limit, also when many ask at the same time. `slowly`: it takes
 * its turn; `TooBusy` where too many wait already.
 */
export type KeptPictures = (
  key: string,
  draw: () => Promise<Drawn>,
  options: { slowly: boolean },
) => Promise<Drawn>;

/** All pictures of a host share one, so that they take turns. */
export function keepPictures({ bytes = KEPT_BYTES }: { bytes?: number | undefined } = {}): KeptPictures {
  const kept = new LRUCache<string, Drawn>({
    maxSize: bytes,
    sizeCalculation: (drawn) => drawn.length || 1,
  });
  const drawing = new Map<string, Promise<Drawn>>();
  const inTurn = createTurns(PNGS_AT_ONCE, PNGS_WAITING);
  return (key, draw, { slowly }) => {
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    const begun = drawing.get(key);
    if (begun) return begun;
    const made = (slowly ? inTurn(draw) : draw())
      .then((drawn) => {
        kept.set(key, drawn);
        return drawn;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  };
}
