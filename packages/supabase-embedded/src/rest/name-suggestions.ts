/** Levenshtein distance of two short names, by Wagner and Fischer with one row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The runs of `size` characters of a name, with a hyphen for its start and its end. */
function runsOf(name: string, size: number): Set<string> {
  const framed = `-${name.replaceAll(/[^\p{L}\p{N}\s,]/gu, '')}-`;
  const runs = new Set<string>();
  for (let start = 0; start + size <= framed.length; start += 1) runs.add(framed.slice(start, start + size));
  return runs;
}

/**
 * The most similar name for "Perhaps you meant": similarity is 1 - distance / length of the longer. As in PostgREST the
 * threshold is 0.75 for tables and functions, so that hints do not list the schema, and 0.33 for parameters and
 * relationships; only names with three characters in a row in common are compared, or with two where those give none.
 * A name that differs in no letter is the answer if `orSame`, otherwise there is none: then something else is wrong.
 */
export function mostSimilar(
  names: Iterable<string>,
  wanted: string,
  least: number,
  orSame = true,
): string | null {
  // Postgres truncates names at 63 bytes; a longer one cannot be a typo and must not cost time.
  if (wanted.length > 200) return null;
  const lower = wanted.toLowerCase();
  const known = [...names].map((name) => ({ name, lower: name.toLowerCase() }));
  const same = known.find((item) => item.lower === lower);
  if (same !== undefined) return orSame ? same.name : null;
  for (const size of [3, 2]) {
    const runs = runsOf(lower, size);
    let best: string | null = null;
    let score = least;
    for (const item of known) {
      if (![...runsOf(item.lower, size)].some((run) => runs.has(run))) continue;
      const similarity = 1 - distance(item.lower, lower) / Math.max(item.lower.length, lower.length, 1);
      if (similarity < score || (best !== null && similarity === score)) continue;
      best = item.name;
      score = similarity;
    }
    if (best !== null) return best;
  }
  return null;
}
