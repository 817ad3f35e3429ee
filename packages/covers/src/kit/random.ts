/** Numbers that look like chance and come out the same for the same seed, on every machine. */
export interface Random {
  /** A fraction, 0 to 1. */
  fraction: () => number;
  /** A number between two others. */
  between: (least: number, most: number) => number;
  /** A whole number between two others, both included. */
  whole: (least: number, most: number) => number;
  pick: <T>(from: readonly [T, ...T[]]) => T;
  /** True in so many cases of one. */
  chance: (share: number) => boolean;
  shuffle: <T>(list: readonly T[]) => T[];
}

/** FNV-1a over the text, as the first state. */
function hash(text: string): number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return state;
}

/** A stream of its own for this seed (mulberry32). */
export function randomOf(seed: string): Random {
  let state = hash(seed);
  const fraction = () => {
    state = (Math.trunc(state) + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    fraction,
    between: (least, most) => least + fraction() * (most - least),
    whole: (least, most) => Math.floor(least + fraction() * (most - least + 1)),
    pick: (from) => from[Math.floor(fraction() * from.length)] ?? from[0],
    chance: (share) => fraction() < share,
    shuffle: (list) => {
      const left = [...list];
      const out: typeof left = [];
      while (left.length > 0) out.push(...left.splice(Math.floor(fraction() * left.length), 1));
      return out;
    },
  };
}
