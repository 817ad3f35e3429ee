import { createHash } from 'node:crypto';
import type { Shot } from './shoot';

/** Collects several takes of each picture and names those that did not come out the same, byte by byte. */
export class Takes {
  readonly #hashes = new Map<string, Set<string>>();

  add(name: string, shot: Shot): void {
    const known = this.#hashes.get(name) ?? new Set();
    known.add('png' in shot ? createHash('sha256').update(shot.png).digest('hex') : `broken: ${shot.error}`);
    this.#hashes.set(name, known);
  }

  get size(): number {
    return this.#hashes.size;
  }

  /** Pictures with more than one look, or none. */
  unstable(): string[] {
    return [...this.#hashes]
      .filter(([, hashes]) => hashes.size > 1 || [...hashes].some((hash) => hash.startsWith('broken')))
      .map(([name]) => name)
      .toSorted();
  }
}
